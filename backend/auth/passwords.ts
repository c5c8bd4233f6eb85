import { availableParallelism } from 'node:os'
import bcrypt from '@node-rs/bcrypt'
import { createWorkQueue } from '../concurrency.ts'
import { errors } from './errors.ts'
import { isHashable } from './password-rules.ts'
import { createToken } from './random-tokens.ts'

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
