import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const app = path.resolve('app')

/** A query in a source file: its key, and the tables that it reads itself or through functions of the same file. */
interface Query {
  at: string
  key: string[]
  tables: string[]
}

const textsOf = ({ elements }: ts.ArrayLiteralExpression) =>
  elements.filter(ts.isStringLiteral).map(({ text }) => text)

/** The key of a query, in its options or as an argument of `dataQuery`, and the node that reads. */
function findKey(node: ts.Node): { key?: ts.Expression; query: ts.Node } {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'queryKey')
    return { key: node.initializer, query: node.parent }
  if (ts.isCallExpression(node) && node.expression.getText() === 'dataQuery')
    return { key: node.arguments[1], query: node }
  return { query: node }
}

function findQueries(file: string): Query[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const functions = new Map<string, ts.Node>()
  const queries: Query[] = []
  const visit = (node: ts.Node, each: (node: ts.Node) => void) => {
    each(node)
    ts.forEachChild(node, (child) => visit(child, each))
  }
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      functions.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) functions.set(name.text, initializer)
  }
  const tablesOf = (node: ts.Node, seen = new Set<ts.Node>()): string[] => {
    if (seen.has(node)) return []
    seen.add(node)
    const tables: string[] = []
    visit(node, (one) => {
      if (!ts.isCallExpression(one)) return
      const [argument] = one.arguments
      const { expression: called } = one
      if (ts.isPropertyAccessExpression(called) && called.name.text === 'from' && argument)
        if (ts.isStringLiteral(argument)) tables.push(argument.text)
      const helper = ts.isIdentifier(called) ? functions.get(called.text) : undefined
      if (helper) tables.push(...tablesOf(helper, seen))
    })
    return tables
  }
  visit(source, (node) => {
    const { key, query } = findKey(node)
    if (!key || !ts.isArrayLiteralExpression(key)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    queries.push({
      at: `${path.relative(app, file)}:${line + 1}`,
      key: textsOf(key),
      tables: [...new Set(tablesOf(query))],
    })
  })
  return queries
}

const queries = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => findQueries(path.join(app, name)))

test('the key of each query names every table that it reads, so that a write makes it stale', () => {
  expect(queries.length).toBeGreaterThan(50)
  const forgotten = queries.flatMap(({ at, key, tables }) => {
    const missing = tables.filter((table) => !key.includes(table))
    return key[0] === 'everything' || missing.length === 0 ? [] : [`${at} ${missing}`]
  })
  expect(forgotten).toEqual([])
})
