import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { anyOf, condition } from './filters.ts'

const { as, database } = await createTestApp()
const hostile = ['"),id.not.is.null', 'a,b', '(a)', '\\', '\\"', '"', '*', 'plain', "O'Neil", '']

test('a value in a filter finds only the row that has it, whatever its characters', async () => {
  const { owner } = database
  await owner`delete from reply_templates`
  await owner`insert into reply_templates (name, body) select 'A name', body
    from unnest(${hostile.map((text) => `Dear ${text}`)}::text[]) body`
  const templates = () => as('administrator').from('reply_templates').select('body')
  for (const text of hostile) {
    const body = `Dear ${text}`
    const { data: listed } = await templates()
      .filter('body', 'in', anyOf([body, 'None']))
      .throwOnError()
    expect(listed, text).toEqual([{ body }])
    const either = [condition('body', 'eq', body), condition('name', 'eq', 'Nobody')]
    const { data: found } = await templates().or(either.join(',')).throwOnError()
    expect(found, text).toEqual([{ body }])
  }
})

test('every value in a list or in a condition of a filter is quoted in one place', () => {
  const listed = execFileSync(
    'git',
    ['ls-files', 'app', 'server', 'shared', 'supabase/functions'],
    { encoding: 'utf8' },
  )
  const files = listed.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const unquoted = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return (
      !file.endsWith('/reads/filters.ts') &&
      /\.in\(|\.(eq|neq|[gl]te?|i?like|in|is)\.[$"(]/.test(source)
    )
  })
  expect(unquoted).toEqual([])
})
