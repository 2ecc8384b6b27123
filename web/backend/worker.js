// The worker: Pyodide with the package in it. A message asks, a message answers.

// @ts-ignore  the file is put beside the page by `designate site`
import { loadPyodide } from "../pyodide/pyodide.mjs";

const SITE = new URL("../", import.meta.url);

/** @type {Promise<(name: string, body: string) => string>} */
const asking = start();

async function start() {
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", SITE).href }),
    fetch(new URL("python.zip", SITE)).then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(archive, "zip", { extractDir: "/lib/designate" });
  python.runPython("import sys; sys.path.append('/lib/designate')");
  return python.runPython("from designate.requests.registry import ask; ask");
}

asking.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ id: data.id, answer: (await asking)(data.name, data.body) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error) });
  }
});
