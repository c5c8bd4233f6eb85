export type Findings = ReturnType<typeof createFindings>

const NAMED = 5

import { parsePictureAddress } from '../../shared/pictures/picture-address.ts'

/** What a move found, changed and left out, in lines for the person who runs it. */
export function createFindings() {
  const found: string[] = []
  const changed = new Map<string, string[]>()
  const leftOut = new Map<string, string[]>()
  /** `what` is the same for every finding of a kind; `name` is the row or file. */
  const add = (kinds: Map<string, string[]>) => (what: string, name: string) => {
    kinds.set(what, [...(kinds.get(what) ?? []), name])
  }
  return {
    found: (line: string) => void found.push(line),
    changed: add(changed),
    leftOut: add(leftOut),
    lines: () => [
      ...found.map((line) => `Found:    ${line}`),
      ...[...changed].map((kind) => `Changed:  ${describeKind(kind)}`),
      ...[...leftOut].map((kind) => `Left out: ${describeKind(kind)}`),
    ],
  }
}

function describeKind([what, names]: [string, string[]]) {
  const shown = names.filter(Boolean).slice(0, NAMED).map(shorten).map(printable).join('; ')
  const more = names.length > NAMED && shown ? '; …' : ''
  return `${what}: ${names.length}${shown && ` (${shown}${more})`}`
}

/** Bucket and name of a stored picture, instead of its long URL. */
function shorten(name: string) {
  const picture = parsePictureAddress(name)
  return picture ? `${picture.bucket}/${picture.name}` : name
}

/** Removes control characters, because the texts come from somebody else and are printed to a terminal. */
export const printable = (words: string) =>
  words
    .slice(0, 200)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 60)
