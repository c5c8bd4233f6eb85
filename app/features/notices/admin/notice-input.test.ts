import { expect, test } from 'vitest'
import { describeHoursOf, describeState, nameDays } from './describe-notice.ts'
import { type NoticeValues, noticeInput, noticeValues } from './notice-input.ts'

const today = '2026-12-20'
const written: NoticeValues = {
  ...noticeValues(today),
  text: '  Closed\non Friday. ',
  shown_until: '2026-12-26',
}

test('a notice is one line, begins today by default, and doesn’t change the hours', () => {
  expect(noticeInput.parse(written)).toEqual({
    text: 'Closed on Friday.',
    shown_from: today,
    shown_until: '2026-12-26',
    hours: 'usual',
    hours_from: null,
    hours_until: null,
    opens: null,
    closes: null,
    is_shown: true,
  })
})

test('hours that no longer apply to the chosen kind are left out', () => {
  const typed = { hours_from: '2026-12-25', hours_until: '2026-12-25', opens: '10:00', closes: '9' }
  expect(noticeInput.parse({ ...written, ...typed, hours: 'closed' })).toMatchObject({
    hours_from: '2026-12-25',
    hours_until: '2026-12-25',
    opens: null,
    closes: null,
  })
  expect(noticeInput.parse({ ...written, ...typed })).toMatchObject({ hours_from: null })
})

const closed = { hours: 'closed', hours_from: '2026-12-25', hours_until: '2026-12-25' } as const
test.each<[Partial<NoticeValues>, Record<string, string>]>([
  [{ text: ' \n' }, { text: 'Write what families should know' }],
  [{ text: 'l'.repeat(201) }, { text: 'At most 200 characters' }],
  [
    { shown_from: '', shown_until: '' },
    { shown_from: 'Choose the day', shown_until: 'Choose the day' },
  ],
  [{ shown_until: '2026-12-19' }, { shown_until: 'The last day can’t be before the first' }],
  [{ shown_until: '2027-12-22' }, { shown_until: 'At most a year, please' }],
  [{ shown_from: '0026-12-20' }, { shown_from: 'Check the year' }],
  [{ shown_until: '20260-12-20' }, { shown_until: 'Check the year' }],
  [{ ...closed, hours_until: '' }, { hours_until: 'Choose the day' }],
  [
    { ...closed, hours_until: '2026-12-24' },
    { hours_until: 'The last day can’t be before the first' },
  ],
  [
    { ...closed, shown_until: '2026-12-24' },
    { shown_until: 'This can’t be before the last day of these hours' },
  ],
  [
    { ...closed, hours: 'other' },
    { opens: 'Enter the time', closes: 'Enter the time' },
  ],
  [
    { ...closed, hours: 'other', opens: '12:00', closes: '09:00' },
    { closes: 'Closing time must be after opening time' },
  ],
])('%o is refused beside its field', (slip, expected) => {
  const { error } = noticeInput.safeParse({ ...written, ...slip })
  const problems = error?.issues.map(({ path, message }) => [path.join(), message]) ?? []
  expect(Object.fromEntries(problems)).toEqual(expected)
})

test('staff read the state of a notice, with the year if it would be ambiguous', () => {
  const state = (shown_from: string, shown_until: string, is_shown = true) =>
    describeState({ shown_from, shown_until, is_shown }, today).text
  expect(state('2026-12-20', '2026-12-20')).toBe('Shown now')
  expect(state('2026-12-24', '2026-12-26')).toBe('From Thursday, December 24')
  expect(state('2027-12-24', '2027-12-26')).toBe('From Friday, December 24, 2027')
  expect(state('2026-12-01', '2026-12-19')).toBe('Over')
  expect(state('2026-12-20', '2026-12-20', false)).toBe('Hidden')
  expect(nameDays('2026-12-24', '2026-12-26', today)).toBe('December 24 to 26')
  expect(nameDays('2026-12-24', '2027-12-01', today)).toMatch(/, 2027$/)
})

test('staff read what a notice changes in the opening hours', () => {
  const row = { ...noticeInput.parse(written), id: '1', created_at: '', updated_at: '' }
  expect(describeHoursOf(row, today)).toBeUndefined()
  expect(describeHoursOf({ ...row, ...closed }, today)).toBe('Closed Friday, December 25')
  const other = { ...row, ...closed, hours_until: '2026-12-27', opens: '10:00', closes: '12:30' }
  expect(describeHoursOf({ ...other, hours: 'other' }, today)).toBe(
    'Open 10 am to 12:30 pm, December 25 to 27',
  )
})
