/** Keeps the whole site, so that it opens without a network.
 *
 * A new version is fetched beside the old one and takes over when the last tab of the old one is closed: never in the middle of
 * a game. VERSION and FILES are filled in when the site is made.
 */
const CACHE = `sandtable-${VERSION}`;

/** From the host itself: what the browser has kept of its own accord may be the old version. */
const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));

addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh))));

addEventListener('activate', (event) => {
  const old = async () => (await caches.keys()).filter((name) => name.startsWith('sandtable-') && name !== CACHE);
  // Nobody has the old version open: whoever is here has come for the first time, and may lose the network at once.
  event.waitUntil(old().then((names) => Promise.all([...names.map((name) => caches.delete(name)), clients.claim()])));
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const kept = async () => (await (await caches.open(CACHE)).match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  event.respondWith(kept());
});
