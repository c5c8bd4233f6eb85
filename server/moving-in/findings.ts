import { parsePictureAddress } from '../../shared/pictures/picture-address.ts'

export type Findings = ReturnType<typeof createFindings>

/** What a move found, changed and left out, in lines for the person who runs it. */
export function createFindings() {
  const found: string[] = []
  const changed = new Map<string, string[]>()
  const leftOut = new Map<string, string[]>()
  /** `what` is the same for every finding of a kind. */
  const add = (kinds: Map<string, string[]>, what: string, line: string) => {
    const lines = kinds.get(what) ?? []
    kinds.set(what, lines)
    lines.push(line)
  }
  return {
    found: (line: string) => void found.push(line),
    /** `name` is the row; `before` and `after` are its values. */
    changed: (what: string, name: string, before: unknown, after: unknown) =>
      add(changed, what, `${printable(name)}: ${describeChange(quote(before), quote(after))}`),
    /** `name` is the row or file. */
    leftOut: (what: string, name: string) => add(leftOut, what, printable(shorten(name))),
    lines: () => [
      ...found.map((line) => `Found:    ${line}`),
      ...[...changed].flatMap((kind) => describeKind('Changed:  ', kind)),
      ...[...leftOut].flatMap((kind) => describeKind('Left out: ', kind)),
    ],
  }
}

const describeKind = (beginning: string, [what, lines]: [string, string[]]) => [
  `${beginning}${what}: ${lines.length}`,
  ...lines.map((line) => `            ${line}`),
]

const describeChange = (before: string, after: string) =>
  before === after ? before : `${before} → ${after}`

const MOST_QUOTED = 80

/** A value as the report shows it: the beginning of a long one, with its length. */
function quote(value: unknown) {
  const text = String(value ?? '')
  if (text === '') return 'empty'
  const shown = printable(text).slice(0, MOST_QUOTED)
  return text.length > MOST_QUOTED ? `“${shown}…” (${text.length} characters)` : `“${shown}”`
}

/** Bucket and name of a stored picture, instead of its long URL. */
function shorten(name: string) {
  const picture = parsePictureAddress(name)
  return picture ? `${picture.bucket}/${picture.name}` : name
}

/** Removes control characters, because the texts come from somebody else and are printed to a terminal. */
export const printable = (text: string) =>
  text
    .slice(0, 300)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
