// Lets the program open without a network. It keeps the shell document and hashed files of the build, nothing
// else: the API's answers, images above all, never pass through here (docs/adr/0011-service-worker.md). The
// build fills in the two constants.
const BUILD = '__BUILD__';
const PRECACHE = ['__PRECACHE__'];

const PREFIX = 'aiso-';
const CACHE = `${PREFIX}${BUILD}`;
const SHELL = '/';
const ASSETS = '/assets/';
const NOT_PAGES = ['/api', '/Prod', '/files', '/auth/v1'];

const isPage = (path) => !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

async function install() {
  const cache = await caches.open(CACHE);
  // The document is of this very build only if no older one comes from the browser's own cache.
  await cache.addAll([new Request(SHELL, { cache: 'reload' }), ...PRECACHE]);
}

async function forget(isUnwanted) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isUnwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

// A new worker waits until no page of the older version is open: until then that page finds its files.
async function activate() {
  await forget((name) => name !== CACHE);
  await self.clients.claim();
}

// A server that no longer has this file wants no worker.
async function leaveIfUnwanted() {
  const answer = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' });
  if (answer.status !== 404 && answer.status !== 410) return;
  await self.registration.unregister();
  await forget(() => true);
}

async function openPage(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(leaveIfUnwanted().catch(() => undefined));
    return response;
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

async function readAsset(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  const isForever = (response.headers.get('cache-control') ?? '').includes('immutable');
  if (response.ok && isForever) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith(ASSETS) && search === '') {
    event.respondWith(readAsset(event));
  }
});
