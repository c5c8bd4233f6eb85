import { expect, test } from 'vitest'
import { isEmpty } from './personal-data-card.tsx'

test('a person of whom the site holds a single thing can have it, whatever it is', () => {
  const lists = { messages: [], replies: [], pets: [], mails: [], invitations: [], accounts: [] }
  const nothing = { person: 'mira@example.com', ...lists, changes: [] }
  expect(isEmpty(nothing)).toBe(true)
  for (const kind of Object.keys({ ...lists, changes: [] }))
    expect(isEmpty({ ...nothing, [kind]: [{}] }), kind).toBe(false)
})
