/** The push services of Chrome (and what is built on it), Firefox, Safari and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * The address of a subscription if it belongs to a known push service. A browser names the address, so any other could
 * make this server send requests into its own network.
 */
export function findPushService(endpoint: string): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return
  return SERVICES.some((service) => service.test(url.hostname)) ? url : undefined
}
