import type { QueryKey } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { UploadAboutImage } from '../app/features/about/admin/upload-about-image.tsx'
import { PasswordCard } from '../app/features/account/admin/password-card.tsx'
import { NewerValues } from '../app/features/changes/admin/revert-dialog.tsx'
import { InvitationsTable } from '../app/features/invitations/admin/invitations-table.tsx'
import { unmailedInvitationsQuery } from '../app/features/invitations/invitations.queries.ts'
import {
  ItemVisibility,
  VisibilitySwitch,
} from '../app/features/navigation/admin/visibility-switches.tsx'
import { previewQuery } from '../app/features/preview/admin/preview.queries.ts'
import { PreviewScreen } from '../app/features/preview/admin/preview-screen.tsx'
import { nothingUnsaved } from '../app/features/preview/admin/unsaved-words.ts'
import { siteTextsListQuery } from '../app/features/site-texts/admin/site-texts.writes.ts'
import { SiteTextsPanel } from '../app/features/site-texts/admin/site-texts-panel.tsx'
import { UsersTable } from '../app/features/users/admin/users-table.tsx'
import { NO_ROW } from '../app/platform/rows/writes/optimistic-update.ts'
import { render, textOf } from './rendered.tsx'

const db = () => Promise.reject()

test('staff who preview a page read whether visitors find it', () => {
  const request = { path: '/', hasHidden: true, ...nothingUnsaved }
  const show = (status: number) =>
    textOf(
      render(createElement(PreviewScreen, { standing: [] }), [
        previewQuery(db, request) as { queryKey: QueryKey },
        { status, html: '', isHidden: false, hidden: {}, unsaved: 0, path: '/' },
      ]),
    )
  const missing = 'Visitors find no page at this address.'
  expect([show(404).includes(missing), show(200).includes(missing)]).toEqual([true, false])
  expect(show(200)).toContain('This is what visitors see.')
})

test('staff who change their password see which field takes which', () => {
  const card = render(createElement(PasswordCard, { email: 'ada@example.com' }))
  const labels = [...card.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)
  expect(labels).toEqual(['Current password', 'New password', 'Confirm new password'])
  expect(card.match(/autoComplete="[a-z-]*"/g)).toEqual(
    ['username', 'current-password', 'new-password', 'new-password'].map(
      (kind) => `autoComplete="${kind}"`,
    ),
  )
  expect(card).toContain('value="ada@example.com"')
})

test('staff read that the picture of the About section is being sent', () => {
  const button = (...batch: object[]) => {
    const uploads = { batch, isUploading: batch.length > 0, queue: {} } as never
    const html = render(createElement(UploadAboutImage, { label: 'Edit Image', uploads }))
    return [textOf(html), html.includes('disabled=""')]
  }
  expect(button()).toEqual(['Edit Image', false])
  expect(button({ isReduced: true })).toEqual(['Making it smaller...', true])
  expect(button({ isReduced: false })).toEqual(['Uploading...', true])
})

/** The names of the buttons in some HTML, each with an asterisk if it is disabled. */
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', words = '']) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(words)
    return attributes.includes('disabled=""') ? `${name}*` : name
  })

test('staff can sign out colleagues who have signed in and remove lost phones, but not their own', () => {
  const created_at = '2026-01-02T12:00:00Z'
  const origin = { id: '', origin: 'passcode', is_confirmed: true, is_waiting: false } as const
  const user = { created_at, last_sign_in_at: null, origin }
  const ada = {
    ...user,
    id: 'a',
    email: 'ada@example.com',
    is_admin: true,
    last_sign_in_at: created_at,
  }
  const ben = {
    ...user,
    id: 'b',
    email: 'ben@example.com',
    is_admin: false,
    origin: { ...origin, is_waiting: true },
  }
  const users = [
    { ...ada, has_second_factor: true },
    { ...ben, has_second_factor: false },
  ]
  const show = (ownId: string) => render(createElement(UsersTable, { users, ownId }))
  expect(buttonsIn(show('a'))).toEqual(['Approve ben@example.com', 'Revoke ada@example.com'])
  expect(buttonsIn(show('b'))).toEqual([
    'Approve ben@example.com',
    'Revoke ada@example.com',
    'Sign Them Out: ada@example.com',
    'Lost Phone of ada@example.com',
  ])
  expect(textOf(show('a')), 'whoever waits is listed first').toMatch(
    / Never User Waiting for approval .*ada@ example.com \(you\).* Admin Two-step /,
  )
})

test('staff resend and revoke only invitations that nobody has accepted or revoked, and read which were not mailed', () => {
  const at = (day: number) => `20${day}-01-02T12:00:00Z`
  const sent = { created_at: at(26), expires_at: at(99), accepted_at: null, revoked_at: null }
  const invitations = [
    { ...sent, email: 'Kept@example.com' },
    { ...sent, email: 'sent@example.com' },
    { ...sent, email: 'late@example.com', expires_at: at(25) },
    { ...sent, email: 'accepted@example.com', accepted_at: at(27) },
    { ...sent, email: 'revoked@example.com', revoked_at: at(28) },
  ].map((invitation) => ({ ...invitation, id: invitation.email, sender: 'ada@example.com' }))
  const table = createElement(InvitationsTable, { invitations, onIssued: () => {} })
  const html = render(table, [
    unmailedInvitationsQuery(db),
    [{ recipient: 'kept@example.com', kept_as_file: true }],
  ])
  const rows = html.split('<tr').slice(2)
  expect(rows.map((row) => buttonsIn(row).length)).toEqual([2, 2, 2, 0, 0])
  expect(buttonsIn(rows[1] ?? '')).toEqual([
    'Resend the invitation of sent@example.com',
    'Revoke the invitation of sent@example.com',
  ])
  const states = ['Not mailed works until', 'Sent works until', 'Expired', 'Accepted', 'Revoked']
  for (const [at, state] of states.entries()) expect(textOf(rows[at] ?? '')).toContain(state)
  expect(textOf(rows[3] ?? '')).toContain('2027')
  expect(textOf(rows[4] ?? '')).toContain('2028')
})

test('staff who revert a change read which value stood before it and which stands now', () => {
  const faq = { table_name: 'faqs', row_id: '1', row_name: 'Do you come?', field: 'answer' }
  const newer = [{ ...faq, earlier: 'We do, by day.', now: null }]
  const acts = { isBusy: false, onKeepMine: () => {}, onTakeTheirs: () => {} }
  expect(textOf(render(createElement(NewerValues, { newer, ...acts })))).toMatch(
    /Answer: before the change We do, by day\. .*Answer: now \(nothing\)/,
  )
})

test('the switches for the menus show what is stored, and are off limits while an item is hidden', () => {
  const switches = (is_visible: boolean) => {
    const row = { is_visible, is_desktop_visible: true, is_mobile_visible: false } as never
    const fields = ['is_visible', 'is_desktop_visible', 'is_mobile_visible'] as const
    const all = fields.map((field) =>
      createElement(VisibilitySwitch, { key: field, field, name: field }),
    )
    const html = render(createElement(ItemVisibility, { row } as never, all))
    const checked = [...html.matchAll(/aria-checked="(\w+)"/g)].map(([, state]) => state)
    return [checked, buttonsIn(html)]
  }
  const [is, desktop, mobile] = ['is_visible', 'is_desktop_visible', 'is_mobile_visible']
  expect(switches(true)).toEqual([
    ['true', 'true', 'false'],
    [is, desktop, mobile],
  ])
  expect(switches(false)).toEqual([
    ['false', 'true', 'false'],
    [is, `${desktop}*`, `${mobile}*`],
  ])
})

const text = (id: string, value: string, updated_at = NO_ROW) => ({ id, value, updated_at })

test('staff read which texts were changed', () => {
  const texts = [text('home.hero.title', 'Welcome', '2026-01-02'), text('home.hero.lead', 'Here')]
  const html = render(createElement(SiteTextsPanel), [siteTextsListQuery(db), texts])
  const [, changed = '', original = ''] = html.split('<li').map(textOf)
  expect([changed, original].map((row) => row.includes('Changed'))).toEqual([true, false])
})
