import { availableParallelism } from 'node:os'
import bcrypt from '@node-rs/bcrypt'
import { createWorkQueue } from '../../concurrency.ts'
import { errors } from '../errors.ts'
import { createToken } from '../random-tokens.ts'

const SHORTEST = 6
const LONGEST_BYTES = 72
const MOST_COMMON = 10_000

/**
 * Whether bcrypt takes all of it: it would cut silently after 72 bytes, and at a zero byte.
 */
const isHashable = (password: string) =>
  Buffer.byteLength(password) <= LONGEST_BYTES && !password.includes('\0')

/** Refuses a password that is too long, too short, or among the 10,000 most common. */
export async function requireGoodPassword(password: string): Promise<void> {
  if (password.includes('\0'))
    throw errors.invalid('Password contains a character that is not allowed')
  if (!isHashable(password))
    throw errors.invalid(`Password cannot be longer than ${LONGEST_BYTES} characters`)
  if ([...password].length < SHORTEST)
    throw errors.weakPassword(`Password should be at least ${SHORTEST} characters.`, ['length'])
  if ((await findCommonPasswords()).has(password.toLowerCase()))
    throw errors.weakPassword(
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
}

let common: Promise<Set<string>> | undefined

// Read when the first password is chosen: the list is large, and a start shouldn't wait for it.
function findCommonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  )
  return common
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash to compare with: false then. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>
}

/** GoTrue's cost and variant, so that accounts can move. */
const FORM = { cost: 10, version: '2a' } as const

const MAX_WAITING = 60

/**
 * bcrypt on threads of its own, few at once, so that sign-ins neither block other requests nor take
 * every core.
 */
export function createPasswords(): Passwords {
  const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1))
  const enqueue = createWorkQueue({
    concurrency,
    maxPending: concurrency + MAX_WAITING,
    refuse: () => errors.tooManyRequests(5),
  })
  const hash = (password: string) => enqueue(() => bcrypt.hash(password, FORM))
  let dummy: Promise<string> | undefined
  return {
    hash,
    async verify(password, encoded) {
      dummy ??= bcrypt.hash(createToken(), FORM)
      const known = encoded || (await dummy)
      const matches = await enqueue(() => bcrypt.verify(password, known))
      return matches && Boolean(encoded) && isHashable(password)
    },
  }
}
