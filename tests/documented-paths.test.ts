import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Decisions say what was there on their day.
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
const FOLDERS = 'app|packages|server|shared|supabase|tests|docs|deploy|scripts|soak|bench'

test.for(documents)('every file that %s names is there', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)`, 'g'))].map(
    ([, name = '']) => name,
  )
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  )
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([])
})
