import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest is one small file; found bit by bit it takes a larger request on every first visit.
  routeDiscovery: { mode: 'initial' },
  // Behind a proxy that ends TLS a form's origin never equals ours. No action rests on a cookie, so there
  // is nothing to forge: the contact form does what anybody may do with the public key.
  allowedActionOrigins: ['**'],
} satisfies Config
