import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { nouns } from '../app/nouns.ts'

const root = path.join(import.meta.dirname, '..')
const tables: string[] = nouns.map(({ table }) => table)

/** Files that name as many, and why that is no list of nouns. */
const others: Record<string, string> = {
  'app/nouns.ts': 'the one list',
  'app/routes/public/home.tsx': 'sections of the landing page',
  'app/features/navigation/navigation.ts': 'sections of the landing page',
  'app/features/launch-checklist/example-content.queries.ts': 'a question of its own to each table',
  'app/features/sitemap/content-changes.queries.ts': 'a query of its own for each table',
}

/** The tables of a product are one noun to its owner. */
const ownerOf = (table: string) => (table.startsWith('product') ? 'products' : table)

/** Finds what a file names of content: tables, in a text or as a key of an object, and descriptions that it imports. */
function namesIn(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const named = new Set<string>()
  const imported = new Set<string>()
  const visit = (node: ts.Node) => {
    const name = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isPropertyAssignment(node)
        ? node.name.getText()
        : undefined
    if (name !== undefined && tables.includes(name)) named.add(ownerOf(name))
    if (name?.endsWith('.noun.ts')) imported.add(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [named, imported].find(({ size }) => size > 2) ?? new Set()
}

const files = ['app', 'server', 'packages', 'scripts', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('.test.')),
)

test('no other file of the product keeps a list of nouns: none names the tables of three, or imports three', () => {
  expect(files.length).toBeGreaterThan(500)
  const lists = files.flatMap((file) => {
    const named = [...namesIn(file)]
    return named.length > 0 && !(file in others) ? [`${file} names ${named}`] : []
  })
  expect(lists).toEqual([])
  expect(Object.keys(others).filter((file) => namesIn(file).size === 0)).toEqual([])
})
