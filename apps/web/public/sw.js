// Keeps one page for the time without a connection. Everything else comes from the server: money must never be shown from a cache.
const KEPT = 'offline-1'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([OFFLINE, '/icon.svg'])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
  event.waitUntil(Promise.all([caches.keys().then(forget), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)))
  else if (new URL(event.request.url).pathname === '/icon.svg')
    event.respondWith(fetch(event.request).catch(() => caches.match('/icon.svg')))
})
