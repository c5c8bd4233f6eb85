import { describe, expect, test } from 'vitest'
import { business, exampleTiers, own } from '../../../../tests/own-content.ts'
import { listTasks } from './checklist.ts'

describe('the checklist before opening', () => {
  const setup = {
    is_public: true,
    mailbox: 'office@stillwater.ca',
    sender: 'office@stillwater.ca',
    has_own_passcode: true,
    backup_disk: 'other' as const,
    administrators: 2,
  }
  const done = {
    setup,
    content: own,
    policies: ['Our terms.', 'Our privacy.'],
    testimonials: 0,
    business,
  }
  const left = (known: Parameters<typeof listTasks>[0]) =>
    listTasks(known).flatMap(({ name, left }) => (left ? [name] : []))

  test('the checklist is complete when all content is the firm’s own', () =>
    expect(left(done)).toEqual([]))

  test.each<[string, Partial<typeof done>]>([
    ['Mailbox', { setup: { ...setup, mailbox: 'a@b.example' } }],
    ['Sender of mails', { setup: { ...setup, sender: 'a@b.example' } }],
    ['Mailbox', { content: { ...own, settings: { ...own.settings, business_email: '' } } }],
    ['Prices', { content: { ...own, tiers: [] } }],
    ['Prices', { content: { ...own, tiers: exampleTiers } }],
    ['Testimonials', { testimonials: 4 }],
    ['Policies', { policies: ['Our terms.', ''] }],
    ['Policies', { policies: ['Our terms.', '*In effect since November 21, 2026.*'] }],
    ['Passcode changed', { setup: { ...setup, has_own_passcode: false } }],
    ['Second administrator', { setup: { ...setup, administrators: 1 } }],
  ])('the checklist lists %s as unfinished', (name, change) =>
    expect(left({ ...done, ...change })).toEqual([name]),
  )

  test('the checklist requires another backup disk while data and backups share one, but not on hosted Supabase', () => {
    const on = (backup_disk: 'same' | 'off' | null) => ({
      ...done,
      setup: { ...setup, backup_disk },
    })
    expect(left(on('same'))).toEqual(['Backup disk'])
    expect(left(on('off'))).toEqual(['Backup disk'])
    expect(listTasks(on(null)).map(({ name }) => name)).not.toContain('Backup disk')
  })
})
