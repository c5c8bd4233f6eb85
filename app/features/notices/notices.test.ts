import { expect, test } from 'vitest'
import { closingKey } from './notices.tsx'

test('a closed notice is shown again once its text changes', () => {
  const notice = { id: 'c5a0b1d2-0000-4000-8000-000000000001', text: 'Closed on Friday.' }
  expect(closingKey({ ...notice })).toBe(closingKey(notice))
  expect(closingKey({ ...notice, text: 'Closed on Monday.' })).not.toBe(closingKey(notice))
  expect(closingKey({ ...notice, id: notice.id.replace('1', '2') })).not.toBe(closingKey(notice))
  expect(closingKey({ ...notice, text: '"]{}*' }), 'safe within a style rule').toMatch(/^\w+$/)
})
