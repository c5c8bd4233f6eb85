import type { ContactProblems } from './contact-message.ts'

interface RefusalDetails {
  fields?: ContactProblems
  headers?: Record<string, string>
}

/** A request that is answered with a status and a sentence for the visitor. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: string; fields?: ContactProblems }
  readonly headers: Record<string, string>

  constructor(status: number, sentence: string, { fields, headers = {} }: RefusalDetails = {}) {
    super(sentence)
    this.status = status
    this.body = { error: sentence, fields }
    this.headers = headers
  }
}
