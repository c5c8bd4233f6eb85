/** The address of the n-th stranger, spread over the networks that the key names. */
export const origins = {
  'one /64': (n: number) => `2001:db8:7:1::${(n % 5000).toString(16)}`,
  'one /48': (n: number) => `2001:db8:7:${(n % 5000).toString(16)}::1`,
  '20 networks': (n: number) => `203.0.113.${n % 20}`,
  '150 networks': (n: number) => `203.0.113.${n % 150}`,
}

/** The request to repeat, over `hands` connections at once. */
export interface Flood {
  url: string
  hands: number
  from: keyof typeof origins
  headers: Record<string, string>
  body: string
}

/** The number of requests sent, and their responses. */
export interface FloodReport {
  posts: number
  statuses: Record<string, number>
}
