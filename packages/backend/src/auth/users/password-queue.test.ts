import { expect, test } from 'vitest'
import { createPasswordQueue, type PasswordCaller } from './password-queue.ts'

const letOthersRun = () => new Promise(setImmediate)

/** A queue in which nothing is hashed: each piece of work ends a moment after it began. */
function openQueue() {
  const queue = createPasswordQueue({ hash: async () => '', verify: async () => false })
  const began: string[] = []
  const hash = (name: string, caller: PasswordCaller) =>
    queue.run(caller, async () => {
      began.push(name)
      await letOthersRun()
    })
  return { began, hash }
}

const STRANGERS = '2001:db8:7:1::1'
const stranger = (n: number) => `2001:db8:7:${n}::1`

test('somebody elsewhere hashes after one piece of work of a network that has 200', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 200 }, (_, n) => hash('stranger', { address: stranger(n) }))
  await hash('family', { address: '198.51.100.20' })
  expect(began.filter((name) => name === 'stranger').length).toBeLessThanOrEqual(3)
  await Promise.all(many)
  expect(began).toHaveLength(201)
})

test('a network with 200 waiting is refused more, and nothing of that was done', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 200 }, (_, n) => hash('stranger', { address: stranger(n) }))
  await expect(hash('one more', { address: STRANGERS })).rejects.toMatchObject({
    status: 429,
    retryAfter: 5,
  })
  await Promise.all(many)
  expect(began).not.toContain('one more')
  await hash('later', { address: STRANGERS })
  expect(began).toContain('later')
})

test('a known device doesn’t wait behind the strangers on its own network', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 150 }, () => hash('stranger', { address: '203.0.113.1' }))
  await hash('staff', { address: '203.0.113.1', knownTo: 'staff@example.com' })
  expect(began.length).toBeLessThan(5)
  await Promise.all(many)
})

test('a known device doesn’t wait behind strangers of many networks', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 150 }, (_, n) => hash('stranger', { address: `203.0.${n}.1` }))
  await hash('staff', { address: '198.51.100.20', knownTo: 'staff@example.com' })
  expect(began.length).toBeLessThan(5)
  await Promise.all(many)
})

test('fifteen sign-ins at once on known devices of one account are all done', async () => {
  const { began, hash } = openQueue()
  const staff = { knownTo: 'staff@example.com' }
  await Promise.all(Array.from({ length: 15 }, () => hash('staff', staff)))
  expect(began).toHaveLength(15)
})

test('one account’s known devices don’t keep those of another waiting', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 10 }, () => hash('first', { knownTo: 'first@example.com' }))
  await hash('second', { knownTo: 'second@example.com' })
  expect(began.filter((name) => name === 'first').length).toBeLessThanOrEqual(2)
  await Promise.all(many)
})
