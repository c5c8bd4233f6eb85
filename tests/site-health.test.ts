import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { owner } = app.database
const [first, second] = [randomUUID(), randomUUID()]

const report = (process_id: string, version: string, disk_free: number) =>
  app
    .as('service')
    .rpc('report_site_process', { process_id, version, disk_free, disk_size: 80e9 })
    .throwOnError()
const readHealth = async () =>
  (await app.as('administrator').rpc('site_health').throwOnError()).data as SiteHealth

test('an administrator sees the processes that have reported in the last minutes', async () => {
  await report(first, '1.0.0', 9e9)
  await report(first, '1.0.0', 8e9)
  await report(second, '1.1.0', 7e9)
  expect((await readHealth()).processes).toEqual([
    { id: first, version: '1.0.0', disk_free: 8e9, disk_size: 80e9 },
    { id: second, version: '1.1.0', disk_free: 7e9, disk_size: 80e9 },
  ])

  const goBack = async (id: string, time: string) => {
    await owner`alter table private.site_processes disable trigger user`
    await owner`update private.site_processes set updated_at = now() - ${time}::interval where id = ${id}`
    await owner`alter table private.site_processes enable trigger user`
  }
  await goBack(first, '4 minutes')
  expect((await readHealth()).processes.map(({ id }) => id)).toEqual([second])
  await goBack(first, '25 hours')
  await report(second, '1.1.0', 7e9)
  expect(await owner`select id from private.site_processes`).toEqual([{ id: second }])
})

test('an administrator sees how many mails are waiting', async () => {
  await owner`insert into mail_outbox (kind, created_at) values ('test-mail', now() - interval '1 hour')`
  expect(await readHealth()).toMatchObject({ mail: { queued: 0 }, oldest_mail_seconds: 0 })
  await owner`insert into mail_outbox (kind) values ('contact-message')`
  expect((await readHealth()).mail).toMatchObject({ queued: 1, delayed: 0, failed: 0 })
})

test('the page views of several servers are added up', async () => {
  const counts = [{ day: '2026-11-28', views: 3, visitors: 2 }]
  for (const _ of ['one server', 'another'])
    await app.as('service').rpc('add_page_views', { counts }).throwOnError()
  const { data } = await app.as('administrator').from('page_views').select('views, visitors')
  expect(data).toEqual([{ views: 6, visitors: 4 }])
})
