import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest is one small file; lazy discovery would need a larger request on every first visit.
  routeDiscovery: { mode: 'initial' },
  // Behind a proxy that terminates TLS, a form's origin never equals ours. No action relies on a cookie, so CSRF is not
  // possible: the contact form does what anybody may do with the public key.
  allowedActionOrigins: ['**'],
} satisfies Config
