import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closingKey, type Notice, Notices } from './notices.tsx'

test('a closed notice is shown again once its text changes', () => {
  const notice = { id: 'c5a0b1d2-0000-4000-8000-000000000001', text: 'Closed on Friday.' }
  expect(closingKey({ ...notice })).toBe(closingKey(notice))
  expect(closingKey({ ...notice, text: 'Closed on Monday.' })).not.toBe(closingKey(notice))
  expect(closingKey({ ...notice, id: notice.id.replace('1', '2') })).not.toBe(closingKey(notice))
  expect(closingKey({ ...notice, text: '"]{}*' }), 'safe within a style rule').toMatch(/^\w+$/)
})

test('a family sees every notice of the day, and hears how many there are', () => {
  const show = (...notices: Notice[]) => renderToStaticMarkup(createElement(Notices, { notices }))
  const road = { id: '1', text: 'The road is closed.' }
  const holiday = { id: '2', text: 'Closed on Friday.' }
  expect(show()).toBe('')
  expect(show(road)).toMatch(/aria-label="Notice".*The road is closed\./)
  expect(show(road, holiday)).toMatch(/"Notice 1 of 2".*"Notice 2 of 2".*Closed on Friday\./)
})
