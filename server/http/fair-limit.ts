/** The number of connections that may be open at once. */
export interface FairLimit {
  perVisitor: number
  perNetwork: number
  total: number
}

interface Holder {
  visitor?: string
  /** Undefined if the address doesn't identify a visitor: counted only in the total. */
  network?: string
  /** Ends the connection, body or response early. */
  giveUp: () => void
}

/**
 * Counts open resources by visitor and network. When all are in use, the network that holds the most loses its oldest,
 * so that an attacker with many networks can't close those of others.
 */
export function createFairLimit({ perVisitor, perNetwork, total }: FairLimit) {
  const networks = new Map<string | undefined, Set<Holder>>()
  let all = 0

  function giveUpOldest() {
    const [most] = [...networks.values()].sort((a, b) => b.size - a.size)
    const [oldest] = most ?? []
    oldest?.giveUp()
  }

  /** Returns a function that releases it, or undefined if the visitor or the network has reached its limit. */
  return (holder: Holder): (() => void) | undefined => {
    const { visitor, network } = holder
    const holders = networks.get(network) ?? new Set()
    if (network !== undefined) {
      if (holders.size >= perNetwork) return undefined
      const ofThis = [...holders].filter((other) => other.visitor === visitor)
      if (ofThis.length >= perVisitor) return undefined
    }
    if (all >= total) giveUpOldest()
    all += 1
    networks.set(network, holders.add(holder))

    return () => {
      if (!holders.delete(holder)) return
      all -= 1
      if (holders.size === 0 && networks.get(network) === holders) networks.delete(network)
    }
  }
}
