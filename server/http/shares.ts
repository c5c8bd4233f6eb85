/** The number of connections that may be open at once. */
export interface Shares {
  ofVisitor: number
  ofNetwork: number
  ofAll: number
}

interface Holder {
  visitor?: string
  /** Undefined when the address doesn't tell visitors apart: counted only among all. */
  network?: string
  /** Ends the connection, body or answer early. */
  giveUp: () => void
}

/**
 * Counts what is open by visitor and by network. When all of it is in use, the network that holds the most gives up its
 * oldest, so that a stranger with many networks closes none of them for others.
 */
export function openShares({ ofVisitor, ofNetwork, ofAll }: Shares) {
  const networks = new Map<string | undefined, Set<Holder>>()
  let all = 0

  function giveUpOldest() {
    const [most] = [...networks.values()].sort((a, b) => b.size - a.size)
    const [oldest] = most ?? []
    oldest?.giveUp()
  }

  /** Returns what releases it again, or undefined when the visitor or the network has no more. */
  return (holder: Holder): (() => void) | undefined => {
    const { visitor, network } = holder
    const held = networks.get(network) ?? new Set()
    if (network !== undefined) {
      if (held.size >= ofNetwork) return undefined
      const ofThis = [...held].filter((other) => other.visitor === visitor)
      if (ofThis.length >= ofVisitor) return undefined
    }
    if (all >= ofAll) giveUpOldest()
    all += 1
    networks.set(network, held.add(holder))

    return () => {
      if (!held.delete(holder)) return
      all -= 1
      if (held.size === 0 && networks.get(network) === held) networks.delete(network)
    }
  }
}
