import { afterEach, beforeEach, expect } from 'vitest'

const { error } = console
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  console.error = (...words: unknown[]) => {
    if (isAboutScript(words)) return
    complaints.push(words)
    error(...words)
  }
})

afterEach(() => {
  console.error = error
  expect(complaints, 'console.error was called').toEqual([])
})

/** React's warning about the script in React Router's `ScrollRestoration`, which only a server-rendered page needs. */
const isAboutScript = ([first]: unknown[]) =>
  String(first).startsWith('Encountered a script tag while rendering')
