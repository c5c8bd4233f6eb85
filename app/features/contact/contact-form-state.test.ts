import { expect, test } from 'vitest'
import { beginning, type ContactFormEvent, nextState } from './contact-form-state.ts'

const after = (...events: ContactFormEvent[]) => events.reduce(nextState, beginning())
const pressed = { happened: 'pressed', id: 'first', isKept: true } as const
const arrived = { happened: 'arrived' } as const
const withdrawn = { happened: 'withdrawn' } as const
const restored = { happened: 'restored', hasDraft: true, id: 'first', isChanged: true } as const
const typed = (isChanged: boolean, problems = {}) =>
  ({ happened: 'typed', isChanged, problems: () => problems }) as const
const refused = (problems?: Record<string, string>) =>
  ({ happened: 'refused', failure: { error: 'No.', problems } }) as const

test('what is typed changes the waiting message, or is a new one if that was withdrawn or refused', () => {
  expect(after(pressed, withdrawn, typed(true)).id).toBeUndefined()
  expect(after(pressed, typed(true)).id).toBe('first')
  expect(after(pressed, typed(true), withdrawn).isChanged).toBe(false)
  expect(after(pressed, refused()).id).toBeUndefined()
  expect(after(restored)).toMatchObject({ hasDraft: true, id: 'first', isChanged: true })
  expect(after(restored, { happened: 'cleared' }).hasDraft).toBe(false)
})

test('a family is thanked once its message has arrived, until it begins another one', () => {
  const thanked = { status: 'sent', isThanking: true, hasDraft: false, id: undefined }
  expect(after(restored, pressed, arrived)).toMatchObject(thanked)
  const rested = after(pressed, arrived, { happened: 'rested' })
  expect(rested).toMatchObject({ status: 'idle', isThanking: true })
  expect(nextState(rested, typed(false)).isThanking).toBe(false)
  expect(nextState(rested, pressed)).toMatchObject({ status: 'sending', isThanking: false })
})

test('a family that types on while its message is sent keeps its words and reads that they are not in it', () => {
  const stored = after(pressed, typed(true), arrived)
  expect(stored).toMatchObject({ status: 'idle', notice: 'sent before', isChanged: false })
  expect(nextState(stored, pressed).notice).toBeUndefined()
})

test('each problem stays at its field until it is solved, and typing adds none', () => {
  const left = (now: object) =>
    after(refused({ name: 'Who?', email: 'Where?' }), typed(false, now)).failure?.problems
  expect(left({ name: 'Who are you?', message: 'What?' })).toEqual({ name: 'Who are you?' })
  expect(left({ name: undefined, message: 'What?' })).toBeUndefined()
})

test('the focus moves when a press of Send is answered, and at no other moment', () => {
  const answers = (...events: ContactFormEvent[]) => after(...events).answers
  expect([answers(restored, typed(true)), answers(pressed)]).toEqual([0, 0])
  expect([answers(refused()), answers(pressed, { happened: 'waits' }, arrived)]).toEqual([1, 1])
})

test('a form that was sent without scripts begins with its outcome', () => {
  const failed = beginning({ isSent: false, problems: { name: 'Who?' } })
  expect(failed.failure).toEqual({ isSent: false, error: '', problems: { name: 'Who?' } })
})
