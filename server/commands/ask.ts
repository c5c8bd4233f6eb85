import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A secret from the environment, or typed at the terminal without being shown. */
export async function askSecret(variable: string, what: string): Promise<string> {
  const given = process.env[variable]?.trim()
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Error(`Set ${variable} to ${what}, or run this in a terminal.`)
  process.stderr.write(`${what[0]?.toUpperCase()}${what.slice(1)} (it isn't shown): `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = await new Promise<string>((resolve) =>
    lines.once('line', resolve).once('close', () => resolve('')),
  )
  lines.close()
  process.stderr.write('\n')
  if (!typed.trim()) throw new Error(`Nothing was typed. Set ${variable}, or try again.`)
  return typed.trim()
}

let answers: AsyncIterator<string> | undefined

/** Asks for a line of standard input; empty at its end. One reader for all questions, or it would lose lines of a pipe. */
export async function askLine(question: string): Promise<string> {
  process.stderr.write(`${question}: `)
  answers ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  // Waiting for an answer keeps the process running, and what nobody asks for does not.
  process.stdin.ref?.()
  const { value, done } = await answers.next()
  process.stdin.unref?.()
  return done ? '' : value
}

export const askWhether = async (question: string) =>
  /^y(es)?$/i.test((await askLine(`${question} (yes or no)`)).trim())
