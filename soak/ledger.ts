export type Written = 'messages' | 'questions' | 'edits' | 'pictures'

/** What is there, a name for each that was found, also where one was found twice. */
export type Found = Record<Written, string[]>

export interface Comparison {
  what: Written
  acknowledged: number
  found: number
  lost: string[]
  doubled: string[]
}

/** Remembers what was acknowledged, to compare it with what is there. */
export function createLedger() {
  const acknowledged = new Map<Written, Set<string>>()
  const waived = new Set<string>()
  const namesOf = (what: Written) => acknowledged.get(what) ?? new Set()

  return {
    acknowledge(what: Written, name: string) {
      acknowledged.set(what, namesOf(what).add(name))
    },
    /** Somebody is about to remove or replace it: from now on it may be there or not. */
    waive: (what: Written, name: string) => void waived.add(`${what} ${name}`),
    /** `find` is called when what was acknowledged so far has been noted, so it may find more. */
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
