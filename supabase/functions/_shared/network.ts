/**
 * The network by which every limit of the site counts strangers: an IPv4 address, or the first 48 bits of an IPv6
 * address, because one customer may own all networks within them (RIPE-690, section 4.2). Undefined if the address
 * doesn't identify a visitor: there is none, or it is that of a proxy on this machine.
 */
export function findNetwork(address: string | undefined): string | undefined {
  if (!address || /^(::ffff:)?127\.|^::1$/i.test(address)) return undefined
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? firstGroups(address).join(':') : address
}

/** The first three of the eight groups, in canonical form. */
function firstGroups(address: string) {
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 3).map((group) => parseInt(group, 16).toString(16))
}
