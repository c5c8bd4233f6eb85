import { expect, test } from 'vitest'
import { findCallProblems } from './take-request.tsx'

test('a caller needs no e-mail address without an acknowledgement, but a mistyped one is refused', () => {
  const findProblem = (email: string, acknowledge = false) =>
    findCallProblems({ name: 'Hanna', phone: '', message: '', email, acknowledge } as never).email
  expect(findProblem('')).toBeUndefined()
  expect(findProblem('', true)).toBeDefined()
  expect(findProblem('hanna@')).toBeDefined()
  expect(findProblem('hanna@example.com')).toBeUndefined()
})
