import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnknownNames, readSettings } from './settings.ts'

test('an empty environment gives the default settings', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DEMO_CONTENT: 'on' })
  expect(settings.CONTACT_EMAIL).toBe(settings.BUSINESS_EMAIL)
})

test('one error lists every invalid variable', () => {
  const wrong = {
    PORT: 'abc',
    TRUSTED_PROXIES: '-1',
    SIGNUP_PASSCODE: 'toolong',
    DEMO_CONTENT: 'maybe',
  }
  expect(() => readSettings(wrong)).toThrow(
    'Some settings are missing or wrong:\n  PORT must be a port number\n  TRUSTED_PROXIES must be the number of proxies in front of the site\n  SIGNUP_PASSCODE must have exactly four characters\n  DEMO_CONTENT must be on or off',
  )
})

test.for([
  [
    { SITE_URL: 'https://example.ca/pets' },
    'SITE_URL must be an address without a path, such as https://example.ca',
  ],
  [
    { MAIL_FROM: 'x' },
    'MAIL_FROM must be an email address, or a name with one: Example <hello@example.ca>',
  ],
  [{ MAIL_FROM: 'Ruth <hello@example' }, 'MAIL_FROM must be an email address'],
] as const)('%j is refused in one sentence', ([given, sentence]) => {
  expect(() => readSettings(given)).toThrow(`Some settings are missing or wrong:\n  ${sentence}`)
})

test('hosted Supabase needs both API keys', () => {
  expect(() => readSettings({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
    /SUPABASE_PUBLISHABLE_KEY is needed.*\n.*SUPABASE_SECRET_KEY is needed/,
  )
})

test('an S3 store needs all four of its variables, and no hosted Supabase', () => {
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' })).toThrow(
    'Some settings are missing or wrong:\n  S3_ENDPOINT is needed together with S3_BUCKET\n  S3_SECRET_ACCESS_KEY is needed together with S3_BUCKET',
  )
  const store = { S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY: 'secret' }
  const given = { ...store, S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }
  expect(readSettings(given)).toMatchObject(given)
  const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'p' }
  expect(() => readSettings({ ...given, ...hosted, SUPABASE_SECRET_KEY: 's' })).toThrow(
    'S3_ENDPOINT cannot be combined with SUPABASE_URL',
  )
})

test.each([
  [{ DATABASE_URL: 'postgres://site@db.example/site' }, 'DATABASE_URL needs ?sslmode=verify-full'],
  [
    { DATABASE_URL: 'postgres://site@db.example/site?sslmode=require' },
    'DATABASE_URL needs ?sslmode=verify-full',
  ],
  [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL must leave TLS on'],
  [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'SMTP_URL must leave TLS on'],
  [
    {
      S3_ENDPOINT: 'http://s3.example',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'i',
      S3_SECRET_ACCESS_KEY: 's',
    },
    'S3_ENDPOINT must begin with https:',
  ],
  [
    {
      SUPABASE_URL: 'http://x.example',
      SUPABASE_PUBLISHABLE_KEY: 'p',
      SUPABASE_SECRET_KEY: 's',
    },
    'SUPABASE_URL must begin with https:',
  ],
])('an operator who names another machine without TLS is refused: %o', (given, problem) => {
  expect(() => readSettings(given)).toThrow(problem)
  const HOSTS_WITHOUT_TLS = 'db.example, mail.example,s3.example,x.example'
  expect(readSettings({ ...given, HOSTS_WITHOUT_TLS })).toMatchObject(given)
})

test('an operator needs no TLS for this machine, and can require verified certificates elsewhere', () => {
  for (const DATABASE_URL of [
    'postgres://site@localhost/site',
    'postgres://site@127.0.0.1:5433/site',
    'postgres://site@[::1]/site',
    'postgres://site@localhost/site?host=/run/postgresql',
    'postgres://site@db.example/site?sslmode=verify-full',
  ])
    expect(readSettings({ DATABASE_URL, SMTP_URL: 'smtp://mail.example:587' })).toBeTruthy()
})

test.each([
  [{ SITE_URL: 'ftp://example.ca' }, 'SITE_URL must be an address such as https://example.ca'],
  [{ DATABASE_URL: 'mysql://u:p@localhost/site' }, 'DATABASE_URL must be postgres://'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be smtp://'],
  [{ CA_CERTIFICATES: '/none.pem' }, 'CA_CERTIFICATES must be a file with a certificate'],
])('an operator who gives a value of the wrong kind is refused: %o', (given, problem) => {
  expect(() => readSettings(given)).toThrow(problem)
})

test('an operator who misspells a setting sees that it has no effect', () => {
  const environment = {
    SMTP_ULR: 'x',
    SITE_UR: 'x',
    SITE_URL: 'x',
    HOSTNAME: 'x',
    PATH: 'x',
    HOME: 'x',
  }
  expect(findUnknownNames(environment)).toEqual([
    'SMTP_ULR is not a setting and has no effect.',
    'SITE_UR is not a setting and has no effect.',
  ])
})

test('a secret may be in a file of its own, as containers mount it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'passcode')
  writeFileSync(file, 'R2d7\n')
  expect(readSettings({ SIGNUP_PASSCODE_FILE: file }).SIGNUP_PASSCODE).toBe('R2d7')
  expect(findUnknownNames({ SIGNUP_PASSCODE_FILE: file, SMTP_URI_FILE: file })).toEqual([
    'SMTP_URI_FILE is not a setting and has no effect.',
  ])
  expect(() => readSettings({ SMTP_URL_FILE: '/none' })).toThrow(
    "SMTP_URL_FILE names /none, which can't be read (ENOENT)",
  )
})

test('a leading tilde is expanded to the home folder, but not one within a name', () => {
  expect(readSettings({ DATA_DIR: '~/site-data' })).toMatchObject({
    DATA_DIR: path.join(homedir(), 'site-data'),
    BACKUP_DIR: path.join(homedir(), 'site-data/backups'),
  })
  expect(readSettings({ DATA_DIR: '~data' }).DATA_DIR).toBe(path.resolve('~data'))
})
