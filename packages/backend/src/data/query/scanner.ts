import { errors } from '../errors.ts'

/** Reads a text from left to right; unexpected input is refused with a PGRST100 that names the position. */
export class Scanner {
  readonly what: string
  readonly text: string
  position = 0

  /** `what` names this part of the request in the refusal: "failed to parse {what}". */
  constructor(what: string, text: string) {
    this.what = what
    this.text = text
  }

  get isDone(): boolean {
    return this.position === this.text.length
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  take(token: string): boolean {
    const isThere = this.sees(token)
    if (isThere) this.position += token.length
    return isThere
  }

  /** The text that `pattern` (which must be sticky) matches here, if any. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position
    const [found] = pattern.exec(this.text) ?? []
    if (found !== undefined) this.position += found.length
    return found
  }

  require(token: string): void {
    if (!this.take(token)) this.fail(`expecting "${token}"`)
  }

  requireEnd(): void {
    if (!this.isDone) this.fail('expecting end of input')
  }

  skipSpace(): void {
    this.match(/[ \t]*/y)
  }

  fail(expectation: string): never {
    const here = this.text[this.position]
    const unexpected = here === undefined ? 'end of input' : `"${here}"`
    throw this.refuse(`unexpected ${unexpected} ${expectation}`)
  }

  /** For something that PostgREST supports and this service doesn't. */
  refuse(sentence: string) {
    return errors.parse(this.what, this.text, this.position + 1, sentence)
  }
}
