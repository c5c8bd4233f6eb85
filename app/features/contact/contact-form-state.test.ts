import { expect, test } from 'vitest'
import { beginning, nextState } from './contact-form-state.ts'

test('what is typed after a message was withdrawn is a new message', () => {
  const sent = nextState(beginning(), { happened: 'pressed', id: 'first', isKept: true })
  const withdrawn = nextState(sent, { happened: 'withdrawn' })
  const typed = { happened: 'typed', isChanged: true, problems: () => ({}) } as const
  expect(nextState(withdrawn, typed).id).toBeUndefined()
  expect(nextState(sent, typed).id).toBe('first')
})
