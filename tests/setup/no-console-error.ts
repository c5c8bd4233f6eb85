import { afterEach, beforeEach, expect } from 'vitest'

const { error } = console
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  console.error = (...words: unknown[]) => {
    complaints.push(words)
    error(...words)
  }
})

afterEach(() => {
  console.error = error
  expect(complaints, 'console.error was called').toEqual([])
})
