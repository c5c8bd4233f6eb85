// Shows staff that a message came. It answers no requests, so pages load as without it.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.url, location.origin).href))
})

// A window with something else stays as it is, because somebody may be writing in it.
async function show(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  return shown ? shown.focus() : clients.openWindow(url)
}
