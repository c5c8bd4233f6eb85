import { expect, test } from 'vitest'
import { issueFormToken, readFormToken } from './form-token.ts'

const NOW = Date.UTC(2026, 10, 27)

test('the holder of the secret can read from a token how long ago the form was opened, and nobody else can', () => {
  const token = issueFormToken('ours', NOW)
  expect(readFormToken(token, 'ours', NOW + 4000)).toMatchObject({ age: 4000 })
  expect(readFormToken(token, 'theirs', NOW + 4000)).toBeUndefined()
})

test('a token whose time was changed is invalid', () => {
  const [time = '', ...rest] = issueFormToken('ours', NOW).split('.')
  const earlier = (Number.parseInt(time, 36) - 60_000).toString(36)
  expect(readFormToken([earlier, ...rest].join('.'), 'ours', NOW)).toBeUndefined()
})
