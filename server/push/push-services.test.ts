import { expect, test } from 'vitest'
import { findPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s belongs to a push service', (endpoint) => {
  expect(findPushService(endpoint)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil-push.apple.com.example/abc',
  'https://xpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'nonsense',
])('nothing is sent to %s', (endpoint) => {
  expect(findPushService(endpoint)).toBeUndefined()
})
