import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.dirname(path.dirname(import.meta.dirname))
const page = await readFile(path.join(project, 'docs/security.md'), 'utf8')

test('every file that docs/security.md names exists', () => {
  const named = [...page.matchAll(/`([\w.][\w./-]*\.(?:tsx?|sql|md|json|example))`/g)]
  const files = named.map(([, file = '']) => file).filter((file) => !file.startsWith('DATA_DIR/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(path.join(project, file)))).toEqual([])
})

test('docs/security.md lists each unmet requirement once, with the reason', () => {
  const rows = [...page.matchAll(/^\| (V\d[^|]*) \| ([^|]*) \|$/gm)]
  const ids = rows.flatMap(([, requirements = '']) => requirements.match(/V[\d.]+/g) ?? [])
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter(([, , reason = '']) => reason.length < 20)).toEqual([])
})
