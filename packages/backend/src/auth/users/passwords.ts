import bcrypt from '@node-rs/bcrypt'
import { errors } from '../errors.ts'
import { createToken } from '../random-tokens.ts'
import { isMadeOfContextWords, type PasswordContext } from './context-words.ts'

const MIN_LENGTH = 6
const MAX_BYTES = 72

/** Whether bcrypt hashes all of it: it silently ignores everything after 72 bytes or a zero byte. */
const isHashable = (password: string) =>
  Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0')

/**
 * @throws AuthRefusal for a password that is too long, too short, leaked, or made of likely words for this site and
 * person
 */
export async function requireGoodPassword(
  password: string,
  context: PasswordContext,
): Promise<void> {
  if (password.includes('\0'))
    throw errors.invalid('Password contains a character that is not allowed')
  if (!isHashable(password))
    throw errors.invalid(
      `Password cannot be longer than ${MAX_BYTES} bytes. Letters with accents, of other scripts and emoji take two to four each.`,
    )
  if ([...password].length < MIN_LENGTH)
    throw errors.weakPassword(`Password should be at least ${MIN_LENGTH} characters.`, ['length'])
  if (
    isMadeOfContextWords(password, context) ||
    (await loadLeakedPasswords()).has(password.toLowerCase())
  )
    throw errors.weakPassword(
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    )
}

let leaked: Promise<Set<string>> | undefined

/**
 * 49,000 passwords that each occur more than ten times among ten million leaked accounts. Loaded when the first
 * password is chosen, because the list is large and would slow down the start.
 */
function loadLeakedPasswords() {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return leaked
}

export interface Hashing {
  hash(password: string): Promise<string>
  /** Without a hash, takes equally long and returns false. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>
}

/** GoTrue's bcrypt cost. */
const COST = 10

/**
 * bcrypt on libuv's threads, in GoTrue's variant, so that each can verify the other's hashes. password-queue.ts keeps
 * it from taking all threads. Each step of `cost` doubles the time of a hash.
 */
export function createHashing(cost = COST): Hashing {
  const hash = (password: string) => bcrypt.hash(password, { cost, version: '2a' })
  let dummy: Promise<string> | undefined
  return {
    hash,
    async verify(password, encoded) {
      dummy ??= hash(createToken())
      const matches = await bcrypt.verify(password, encoded || (await dummy))
      return matches && Boolean(encoded) && isHashable(password)
    },
  }
}
