import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment is enough', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DEMO_CONTENT: 'on' })
  expect(settings.CONTACT_EMAIL).toBe(settings.BUSINESS_EMAIL)
})

test('an empty value counts as not given', () => {
  expect(readSettings({ SITE_URL: '', PORT: '' }).PORT).toBe(3000)
})

test('every wrong variable is named at once, in words', () => {
  const wrong = {
    PORT: 'abc',
    TRUSTED_PROXIES: '-1',
    SIGNUP_PASSCODE: 'toolong',
    DEMO_CONTENT: 'maybe',
  }
  expect(() => readSettings(wrong)).toThrow(
    'The settings need attention:\n  PORT must be a port number\n  TRUSTED_PROXIES must be how many proxies stand in front\n  SIGNUP_PASSCODE must have exactly four characters\n  DEMO_CONTENT must be on or off',
  )
})

test('hosted Supabase needs both of its keys', () => {
  expect(() => readSettings({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
    /SUPABASE_PUBLISHABLE_KEY is needed.*\n.*SUPABASE_SECRET_KEY is needed/,
  )
})
