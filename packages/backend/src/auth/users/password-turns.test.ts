import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { createPasswords, type PasswordCaller } from './password-turns.ts'

const letOthersRun = () => new Promise(setImmediate)

/** Turns in which nothing is hashed: each ends a moment after it began. */
function openTurns() {
  const passwords = createPasswords({ hash: async () => '', verify: async () => false })
  const began: string[] = []
  const take = (name: string, caller: PasswordCaller, isRight = true) =>
    passwords.inTurn(caller, async () => {
      began.push(name)
      await letOthersRun()
      if (!isRight) throw errors.wrongCredentials()
    })
  return { began, take }
}

const STRANGERS = '2001:db8:7:1::1'
const stranger = (n: number) => `2001:db8:7:${n}::1`

test('somebody elsewhere hashes after one turn of a network that has 200', async () => {
  const { began, take } = openTurns()
  const many = Array.from({ length: 200 }, (_, n) => take('stranger', { address: stranger(n) }))
  await take('family', { address: '198.51.100.20' })
  expect(began.filter((name) => name === 'stranger').length).toBeLessThanOrEqual(3)
  await Promise.all(many)
  expect(began).toHaveLength(201)
})

test('a network with 200 waiting is refused more, and nothing of that was done', async () => {
  const { began, take } = openTurns()
  const many = Array.from({ length: 200 }, (_, n) => take('stranger', { address: stranger(n) }))
  await expect(take('one more', { address: STRANGERS })).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
  })
  await Promise.all(many)
  expect(began).not.toContain('one more')
  await take('later', { address: STRANGERS })
  expect(began).toContain('later')
})

test('a known device hashes beside all networks, also on the strangers’ own', async () => {
  const { began, take } = openTurns()
  const networks = Array.from({ length: 150 }, (_, n) =>
    take('stranger', { address: `203.0.113.${n}` }),
  )
  await take('staff', { address: '203.0.113.1', knownTo: 'staff@example.com' })
  expect(began.length).toBeLessThan(10)
  await Promise.all(networks)
})

test('a network that was not wrong before comes before 150 that were', async () => {
  const { began, take } = openTurns()
  const guessOnce = () =>
    Promise.allSettled(
      Array.from({ length: 150 }, (_, n) => take('stranger', { address: `203.0.113.${n}` }, false)),
    )
  await guessOnce()
  began.length = 0
  const guessing = guessOnce()
  await take('family', { address: '198.51.100.20' })
  expect(began.length).toBeLessThanOrEqual(4)
  await guessing
  expect(began).toHaveLength(151)
})

test('one account’s known devices don’t keep those of another waiting', async () => {
  const { began, take } = openTurns()
  const many = Array.from({ length: 10 }, () => take('thief', { knownTo: 'stolen@example.com' }))
  await take('staff', { knownTo: 'staff@example.com' })
  expect(began.filter((name) => name === 'thief').length).toBeLessThanOrEqual(2)
  await Promise.all(many)
})
