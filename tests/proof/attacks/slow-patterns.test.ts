import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'

const folders = ['app', 'packages', 'server', 'shared', 'supabase/functions']

/** Expressions whose time grows faster than the text, each with the reason why no stranger's text can exploit it. */
const harmless: Record<string, string> = {
  'app/features/estimate/weight-range.ts': 'weights that staff wrote, of at most 100 characters',
  'app/platform/weight.ts': 'a number that JavaScript wrote',
  'app/offline/date-kept-page.ts': 'our own markup, in the browser',
  'app/offline/kept-pages.ts': 'the address of a page, in the browser',
  'app/platform/csp-hashes.server.ts': 'our own markup, which no quoted text can begin',
  'app/platform/defer-scripts.ts': 'our own markup, which no quoted text can begin',
  'app/platform/money/price.ts': 'a number that JavaScript wrote',
  'app/routes/public/product.tsx': 'a description that was cut before',
  'packages/backend/src/describe-error.ts': 'a message that was cut before',
  'packages/backend/src/storage/stores/s3-store.ts': 'the answer of our own store',
  'server/mail/delete-old-mails.ts': 'names of files that the site wrote',
  'server/mail/render-mail.ts': 'the address in the settings',
  'server/settings.ts': 'the settings',
  'supabase/functions/process-contact-form/spam':
    'a message of at most 5,000 characters, which long-values.test.ts sends',
}

interface Pattern {
  file: string
  source: string
  flags: string
}

const patterns = readPatterns()

/** The time that a step takes must not decide: on a busy machine, linear expressions would pass for slow ones. */
const countingSteps = {
  timeout: 120_000,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
}

test('every regular expression in the product is linear, or only matches our own or short texts', async () => {
  const slow: string[] = []
  const used = new Set<string>()
  for (const { file, source, flags } of patterns) {
    const known = Object.keys(harmless).find((path) => file.startsWith(path))
    // A single slow expression is enough to need a line in the list.
    if (known && used.has(known)) continue
    const { status } = await check(source, flags, countingSteps)
    if (status === 'safe') continue
    if (known) used.add(known)
    else slow.push(`${file}: ${status}: /${source}/${flags}`)
  }
  expect(slow).toEqual([])
  expect(Object.keys(harmless).filter((path) => !used.has(path))).toEqual([])
}, 900_000)

/** The product's expressions, each once. Parts known only at run time count as the letter x. */
function readPatterns(): Pattern[] {
  const listed = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n')
  const files = listed.filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
  const found = new Map<string, Pattern>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (!/\/.*[*+{]|RegExp/.test(text)) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    for (const pattern of patternsIn(source)) {
      if (/[*+{]/.test(pattern.source))
        found.set(`${pattern.source}/${pattern.flags}`, { file, ...pattern })
    }
  }
  return [...found.values()]
}

function* patternsIn(node: ts.Node): Generator<Omit<Pattern, 'file'>> {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    yield { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
    const [source, flags] = node.arguments ?? []
    yield { source: source ? evaluate(source) : '', flags: flags ? evaluate(flags) : '' }
  }
  for (const child of node.getChildren()) yield* patternsIn(child)
}

/** The value of a string built from constants of the same file. */
function evaluate(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isParenthesizedExpression(node)) return evaluate(node.expression)
  if (ts.isBinaryExpression(node)) return evaluate(node.left) + evaluate(node.right)
  if (ts.isTaggedTemplateExpression(node)) return evaluateTemplate(node.template, 'rawText')
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, 'text')
  if (!ts.isIdentifier(node)) return 'x'
  const constant = node
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === node.text)
  return constant?.initializer ? evaluate(constant.initializer) : 'x'
}

function evaluateTemplate(template: ts.TemplateLiteral, kind: 'text' | 'rawText'): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template[kind] ?? template.text
  const { head, templateSpans } = template
  const rest = templateSpans.map(
    ({ expression, literal }) => evaluate(expression) + (literal[kind] ?? literal.text),
  )
  return [head[kind] ?? head.text, ...rest].join('')
}
