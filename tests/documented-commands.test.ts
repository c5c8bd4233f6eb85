import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
const text = documents.map((file) => readFileSync(file, 'utf8')).join('\n')
const find = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

test('every command of npm that the documents show exists', () => {
  const shown = find(/npm run ([\w:-]+)/g)
  expect(shown).toContain('lint')
  expect(shown.filter((name = '') => !(name in packageJson.scripts))).toEqual([])
})

test('every example of npm run test:unit finds a test', () => {
  const tests = globSync('{app,backend,bench,scripts,server,supabase,tests}/**/*.test.{ts,tsx}')
  const shown = find(/npm run test:unit -- ([\w./-]+)/g)
  expect(shown).not.toEqual([])
  for (const part of shown)
    expect(tests.filter((file) => file.includes(part ?? ''))).not.toEqual([])
})
