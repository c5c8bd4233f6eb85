import { mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formerLogOf, logFileOf, turnLog } from './log-file.ts'

test('a large log begins again, and what was in it is kept beside it once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const output = openSync(logFileOf(folder), 'a')
  const say = (words: string) => writeSync(output, words)
  const read = () =>
    [formerLogOf(folder), logFileOf(folder)].map((file) => readFileSync(file, 'utf8'))

  say('The first line of all\n')
  turnLog(folder, 10)
  say('short\n')
  turnLog(folder, 10)
  expect(read()).toEqual(['The first line of all\n', 'short\n'])
  say('and long again\n')
  turnLog(folder, 10)
  say('end\n')
  expect(read()).toEqual(['short\nand long again\n', 'end\n'])
})
