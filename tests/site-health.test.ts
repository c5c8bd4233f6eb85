import { expect, test } from 'vitest'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { owner } = app.database

const readHealth = async () =>
  (await app.as('administrator').rpc('site_health').throwOnError()).data as SiteHealth

test('an administrator sees the version and the disk that the server reported last', async () => {
  expect((await readHealth()).server).toBeNull()
  const state = { version: '1.0.0', disk: { free: 8e9, size: 80e9 } }
  for (const free of [9e9, 8e9])
    await app
      .as('service')
      .rpc('report_server', { state: { ...state, disk: { ...state.disk, free } } })
      .throwOnError()
  expect((await readHealth()).server).toEqual(state)
})

test('an administrator sees how many mails are waiting', async () => {
  await owner`insert into mail_outbox (kind, created_at) values ('test-mail', now() - interval '1 hour')`
  expect(await readHealth()).toMatchObject({ mail: { queued: 0 }, oldest_mail_seconds: 0 })
  await owner`insert into mail_outbox (kind) values ('contact-message')`
  expect((await readHealth()).mail).toMatchObject({ queued: 1, delayed: 0, failed: 0 })
})
