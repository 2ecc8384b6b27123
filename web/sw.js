// The service worker: keeps all files of a site, so that the page works without a network. `designate site` writes the
// version, which changes when any file does.

const VERSION = "none";
const CACHE = `designate-${VERSION}`;

const self_ = /** @type {any} */ (self);

self_.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
self_.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
self_.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self_.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});

async function keepAll() {
  const { files } = await (await fetch("site.json", { cache: "no-cache" })).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(["./", ...files].map((name) => new Request(name, { cache: "no-cache" })));
  await self_.skipWaiting();
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith("designate-") && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self_.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
