import { expect, test } from 'vitest'
import { findCallProblems } from './take-request.tsx'

test('a caller needs no e-mail address without an acknowledgement, but a mistyped one is refused', () => {
  const caller = { name: 'Hanna', phone: '250 555 0142', message: '' }
  const findProblem = (email: string, acknowledge = false) =>
    findCallProblems({ ...caller, email, acknowledge } as never).email
  expect(findProblem('')).toBeUndefined()
  expect(findProblem('', true)).toBeDefined()
  expect(findProblem('hanna@')).toBeDefined()
  expect(findProblem('hanna@example.com')).toBeUndefined()
})
