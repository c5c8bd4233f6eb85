import { expect, test } from 'vitest'
import { createPasswordQueue, type PasswordCaller } from './password-queue.ts'

const letOthersRun = () => new Promise(setImmediate)

/** A queue that hashes nothing: each task ends a moment after it began. */
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
const stranger = (n: number) => `2001:db8:7:${n}::1`

test('a stranger waits for only one of the 200 hashes of another network', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 200 }, (_, n) => hash('stranger', { address: stranger(n) }))
  await hash('family', { address: '198.51.100.20' })
  expect(began.filter((name) => name === 'stranger').length).toBeLessThanOrEqual(3)
  await Promise.all(many)
  expect(began).toHaveLength(201)
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

test('one account’s known devices don’t delay those of another', async () => {
  const { began, hash } = openQueue()
  const many = Array.from({ length: 10 }, () => hash('first', { knownTo: 'first@example.com' }))
  await hash('second', { knownTo: 'second@example.com' })
  expect(began.filter((name) => name === 'first').length).toBeLessThanOrEqual(2)
  await Promise.all(many)
})
