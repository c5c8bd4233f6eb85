import { expect, test } from 'vitest'
import { openShares } from './shares.ts'

const giveUp = () => {}

test('a visitor and a network get no more than their shares', () => {
  const take = openShares({ ofVisitor: 2, ofNetwork: 3, ofAll: 10 })
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
  const take = openShares({ ofVisitor: 9, ofNetwork: 9, ofAll: 4 })
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
  const take = openShares({ ofVisitor: 1, ofNetwork: 1, ofAll: 10 })
  for (let n = 0; n < 5; n += 1) expect(take({ giveUp })).toBeDefined()
})
