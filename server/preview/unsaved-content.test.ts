import { expect, test } from 'vitest'
import { createOverlay } from './unsaved-content.ts'

test('a preview shows unsaved text, settings and rows in place of what is stored', () => {
  const { lay, shown } = createOverlay({
    texts: { 'home.about.title': 'typed' },
    pages: { our_care: { title: 'typed' } },
    rows: { one: { name: 'typed' } },
  } as unknown as Parameters<typeof createOverlay>[0])
  const stored = { 'home.about.title': 'stored', 'home.about.text': 'stored' }
  expect(lay(['site_texts'], stored)).toEqual({ ...stored, 'home.about.title': 'typed' })
  expect(lay(['site_settings', 'our_care'], { title: 'stored' })).toEqual({ title: 'typed' })
  const rows = [
    { id: 'one', name: 'stored' },
    { id: 'two', name: 'stored' },
  ]
  expect(lay(['faqs'], rows)).toEqual([{ id: 'one', name: 'typed' }, rows[1]])
  expect(shown.size).toBe(3)
})
