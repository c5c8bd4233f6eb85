import { expect, test } from 'vitest'
import { issueFormToken, readFormToken } from './form-token.ts'

const NOW = Date.UTC(2026, 10, 27)
const DAY = 24 * 60 * 60 * 1000

test('a token is valid with its own secret, for as long as a browser keeps a message, whatever the clock did', () => {
  const token = issueFormToken('ours', NOW)
  const id = token.split('.')[1]
  for (const now of [NOW - 2 * DAY, NOW, NOW + 30 * DAY])
    expect(readFormToken(token, 'ours', now)).toBe(id)
  expect(readFormToken(token, 'ours', NOW + 32 * DAY)).toBeUndefined()
  expect(readFormToken(token, 'theirs', NOW)).toBeUndefined()
})

test('a token whose time was changed is invalid', () => {
  const [time = '', ...rest] = issueFormToken('ours', NOW).split('.')
  const earlier = (Number.parseInt(time, 36) - 60_000).toString(36)
  expect(readFormToken([earlier, ...rest].join('.'), 'ours', NOW)).toBeUndefined()
})
