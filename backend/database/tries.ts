import type { Database } from './database.ts'

/** One of few that a caller has at a door, counted together by all processes of the site. */
export interface Try {
  door: string
  /** Kept as a hash, and only until the time is over. */
  caller: string
  most: number
  seconds: number
}

type Owned = Pick<Database, 'owner'>

/**
 * Counts the tries in order and gives the seconds to wait, 0 when all may go on. Behind the first
 * that may not, nothing is counted.
 */
export async function takeTries({ owner }: Owned, tries: Try[]): Promise<number> {
  if (tries.length === 0) return 0
  const [taken] = await owner<{ wait: number }[]>`
    select private.take_tries(
      ${tries.map(({ door }) => door)}, ${tries.map(({ caller }) => caller)},
      ${tries.map(({ most }) => most)}, ${tries.map(({ seconds }) => seconds)}) as wait`
  return taken?.wait ?? 0
}

/** Takes back what was counted. */
export async function giveTriesBack({ owner }: Owned, tries: Try[]): Promise<void> {
  await owner`
    select private.forget_try(door, caller)
    from unnest(${tries.map(({ door }) => door)}::text[], ${tries.map(({ caller }) => caller)}::text[])
      as given (door, caller)`
}

/** Whether this process is the one that does a task for the next `seconds`. */
export async function takeTurn(database: Owned, task: string, seconds: number): Promise<boolean> {
  return (await takeTries(database, [{ door: 'turn', caller: task, most: 1, seconds }])) === 0
}
