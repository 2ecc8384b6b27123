"""Batches of any size: JSON lines or Parquet, on one core, on several, or on a Dask cluster; docs/batches.md."""
