import type { MiddlewareHandler } from 'hono'
import { dataPolicy } from './content-policy.ts'

/** A browser that has used TLS once uses nothing else for two years. Other subdomains of the firm may have no TLS. */
export const strictTransport = 'max-age=63072000'

const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

export type SecurityHeaders = Record<string, string>

/** Default headers for every response that doesn't set them itself. */
export const securityHeaders = (isOverTls: boolean): SecurityHeaders => ({
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isOverTls && { 'strict-transport-security': strictTransport }),
})

export const addSecurityHeaders =
  (headers: SecurityHeaders): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers: given } = c.res
    for (const [name, value] of Object.entries(headers))
      if (!given.has(name)) given.set(name, value)
  }
