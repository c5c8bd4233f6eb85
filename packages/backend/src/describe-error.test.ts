import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const parsing = (text: string) => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

const quoting = {
  'PostgreSQL, of a row': Object.assign(new DatabaseError('duplicate key value', 0, 'error'), {
    code: '23505',
    detail: 'Key (email)=(ruth@family.example) already exists.',
    where: 'COPY people, line 1: "Ruth"',
    table: 'invitations',
  }),
  'PostgreSQL, of a value': new Error('invalid input syntax for type uuid: "Ruth said "no""'),
  'a mail server': Object.assign(new Error('All refused: 550 <ruth@family.example> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 Ruth <ruth@family.example> has moved',
    rejected: ['ruth@family.example'],
  }),
  'a parser of JSON': parsing('Ruth says: {"name": "Ruth"}'),
  'a parser of links': Object.assign(new Error('Invalid link /verify?token=secret-of-ruth'), {
    input: '/verify?token=secret-of-ruth',
  }),
  'whoever wraps it': new Error('Not stored', { cause: new Error('Not "Ruth"') }),
  'somebody who throws a text': 'Ask ruth@family.example',
}

test.each(Object.entries(quoting))('a logged error of %s quotes no user data', (_, error) => {
  expect(JSON.stringify(describeError(error))).not.toMatch(/ruth(?!\w)|family\.example/i)
})

test('a logged error keeps the parts that show where it happened', () => {
  expect(describeError(quoting['PostgreSQL, of a row'])).toMatchObject({
    type: 'DatabaseError',
    message: 'duplicate key value',
    code: '23505',
    table: 'invitations',
    stack: expect.stringContaining('describe-error.test.ts'),
  })
  expect(describeError(quoting['a mail server'])).toMatchObject({ responseCode: 550 })
  expect(describeError(quoting['whoever wraps it'])).toMatchObject({
    message: 'Not stored',
    cause: { message: 'Not "…"' },
  })
})

test.each([
  ['3F000', 'schema "private" does not exist'],
  ['42P01', 'relation "public.mail_outbox" does not exist'],
  ['42883', 'function public.access_state() does not exist'],
])('the log names what the database lacks (%s)', (code, message) => {
  const error = Object.assign(new DatabaseError(message, 0, 'error'), { code })
  expect(describeError(error)).toMatchObject({ message })
})
