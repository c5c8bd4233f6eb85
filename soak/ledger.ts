export type Written = 'messages' | 'questions' | 'edits' | 'pictures'

/** The names found, with duplicates. */
export type Found = Record<Written, string[]>

export interface Comparison {
  what: Written
  acknowledged: number
  found: number
  lost: string[]
  doubled: string[]
}

/** Records acknowledged writes, to compare them with what the site has stored. */
export function createLedger() {
  const acknowledged = new Map<Written, Set<string>>()
  const waived = new Set<string>()
  const namesOf = (what: Written) => acknowledged.get(what) ?? new Set()

  return {
    acknowledge(what: Written, name: string) {
      acknowledged.set(what, namesOf(what).add(name))
    },
    /** Called before a user deletes or replaces something: from now on it may be missing. */
    waive: (what: Written, name: string) => void waived.add(`${what} ${name}`),
    /** Copies the list of acknowledged writes before `find` reads, so there may be more than expected, never less. */
    async compare(find: () => Promise<Found>): Promise<Comparison[]> {
      const expected = new Map([...acknowledged].map(([what, names]) => [what, [...names]]))
      const found = await find()
      return (Object.keys(found) as Written[]).map((what) => {
        const there = new Set(found[what])
        const names = expected.get(what) ?? []
        const isMissing = (name: string) => !there.has(name) && !waived.has(`${what} ${name}`)
        return {
          what,
          acknowledged: names.length,
          found: there.size,
          lost: names.filter(isMissing),
          doubled: found[what].filter((name, at, all) => all.indexOf(name) !== at),
        }
      })
    },
  }
}
