/** Returns the address that a stranger sends from: the n-th address of so many networks. */
export const origins = {
  'one /64': (n: number) => `2001:db8:7:1::${(n % 5000).toString(16)}`,
  'one /48': (n: number) => `2001:db8:7:${(n % 5000).toString(16)}::1`,
  '20 networks': (n: number) => `203.0.113.${n % 20}`,
  '150 networks': (n: number) => `203.0.113.${n % 150}`,
}

/** The same from this machine, by real addresses of its loopback network, which proxies see. */
export const addresses = {
  'one network': () => '127.0.7.1',
  '20 networks': (n: number) => `127.0.7.${1 + (n % 20)}`,
  '150 networks': (n: number) => `127.0.7.${1 + (n % 150)}`,
}

type Origin = { header: keyof typeof origins } | { address: keyof typeof addresses }

/** The request that is sent again and again, by so many connections at once. */
export interface Flood {
  url: string
  hands: number
  from: Origin
  headers: Record<string, string>
  /** `{n}` in it stands for the number of the request. */
  body: string
}

/** The number that was sent, and the answers to them. */
export interface FloodReport {
  posts: number
  statuses: Record<string, number>
}
