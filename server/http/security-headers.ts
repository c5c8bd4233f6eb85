import type { MiddlewareHandler } from 'hono'
import { policyOfData } from './content-policy.ts'

/** Two years. A browser that was here by TLS once comes by nothing else. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

const shutFeatures = [
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

/** What every answer carries unless it says otherwise itself. */
export const securityHeaders = (isOverTls: boolean): SecurityHeaders => ({
  'content-security-policy': policyOfData,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': shutFeatures.map((feature) => `${feature}=()`).join(', '),
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
