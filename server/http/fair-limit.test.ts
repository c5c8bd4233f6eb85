import { expect, test } from 'vitest'
import { createFairLimit } from './fair-limit.ts'

const giveUp = () => {}

test('a visitor and a network get no more than their shares', () => {
  const take = createFairLimit({ perVisitor: 2, perNetwork: 3, total: 10 })
  const network = 'customer'
  expect(take({ visitor: 'Ann', network, giveUp })).toBeDefined()
  const release = take({ visitor: 'Ann', network, giveUp })
  expect(take({ visitor: 'Ann', network, giveUp })).toBeUndefined()
  expect(take({ visitor: 'Ben', network, giveUp })).toBeDefined()
  expect(take({ visitor: 'Cleo', network, giveUp })).toBeUndefined()
  expect(take({ visitor: 'Dan', network: 'other', giveUp })).toBeDefined()
  release?.()
  expect(take({ visitor: 'Cleo', network, giveUp })).toBeDefined()
})

test('when all connections are in use, the network with the most loses its oldest', () => {
  const take = createFairLimit({ perVisitor: 9, perNetwork: 9, total: 4 })
  const gone: string[] = []
  const open = (name: string, network: string) => {
    const release = take({
      network,
      giveUp: () => {
        gone.push(name)
        release?.()
      },
    })
    return release
  }
  open('family', 'a')
  for (const name of ['first', 'second', 'third']) open(name, 'stranger')
  expect(open('other family', 'b')).toBeDefined()
  expect(open('one more', 'c')).toBeDefined()
  expect(gone).toEqual(['first', 'second'])
})

test('visitors who can’t be identified are counted only in the total', () => {
  const take = createFairLimit({ perVisitor: 1, perNetwork: 1, total: 10 })
  for (let n = 0; n < 5; n += 1) expect(take({ giveUp })).toBeDefined()
})
