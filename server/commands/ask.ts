import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a line of standard input; empty at its end. */
async function readLine(output?: Writable): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    ...(output && { output, terminal: true }),
  })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

/** A secret from the environment, or typed at the terminal without being shown. */
export async function askSecret(variable: string, what: string): Promise<string> {
  const given = process.env[variable]?.trim()
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Error(`Set ${variable} to ${what}, or run this in a terminal.`)
  process.stderr.write(`${what[0]?.toUpperCase()}${what.slice(1)} (it isn't shown): `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = (await readLine(silent)).trim()
  process.stderr.write('\n')
  if (!typed) throw new Error(`Nothing was typed. Set ${variable}, or try again.`)
  return typed
}

export async function askWhether(question: string): Promise<boolean> {
  process.stderr.write(`${question} (yes or no): `)
  return /^y(es)?$/i.test((await readLine()).trim())
}
