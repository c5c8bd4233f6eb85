import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginJournal, type Journal, readJournal } from './journal.ts'
import { recover } from './recover.ts'
import { pointCurrentAt, readCurrent } from './release.ts'

vi.setConfig({ testTimeout: 60_000 })

/** An installation with the data "old", in the middle of an upgrade whose process has ended. */
function breakUpgradeOff() {
  const folder = mkdtempSync(path.join(tmpdir(), 'recover-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  const [home, data] = [path.join(folder, 'home'), path.join(folder, 'data')]
  for (const place of ['home/releases/1.0.0', 'home/releases/2.0.0', 'data'])
    mkdirSync(path.join(folder, place), { recursive: true })
  symlinkSync('releases/1.0.0', path.join(home, 'current'))
  vi.stubEnv('DATA_DIR', data)
  vi.stubEnv('SETTINGS_FILE', '/none')
  vi.spyOn(console, 'log').mockReturnValue()
  write(data, 'old')
  const journal = beginJournal(home, { from: '1.0.0', to: '2.0.0' })
  const ended: Journal = { ...journal, upgrader: '999999999 1' }
  writeFileSync(path.join(home, 'upgrade.json'), JSON.stringify(ended))
  return { home, data }
}

const secrets = (data: string) => path.join(data, 'secrets.json')
const write = (data: string, words: string) => writeFileSync(secrets(data), JSON.stringify(words))
const read = (data: string) => JSON.parse(readFileSync(secrets(data), 'utf8'))
const site = (work: string) =>
  execFileSync(process.execPath, [path.resolve('server/operator/site.ts'), 'data-copy', work])

test.for([
  { step: 'before the copy', take: () => {}, data: 'old' },
  {
    step: 'when the earlier release has taken a message since the copy',
    take: (_: string, data: string) => {
      site('make')
      write(data, 'old and a message')
    },
    data: 'old and a message',
  },
  {
    step: 'when the new release has changed the data',
    take: (home: string, data: string) => {
      site('make')
      pointCurrentAt(home, '2.0.0')
      write(data, 'changed')
    },
    data: 'old',
  },
  {
    step: 'when the data was put back and current was not',
    take: (home: string, data: string) => {
      site('make')
      pointCurrentAt(home, '2.0.0')
      write(data, 'changed')
      site('put-back')
    },
    data: 'old',
  },
])(
  'an upgrade that is killed $step leaves release and data that fit',
  ({ take, data: expected }) => {
    const { home, data } = breakUpgradeOff()
    take(home, data)

    recover({ home, product: path.resolve('.'), isRelease: true })

    expect(readCurrent(home)).toBe('1.0.0')
    expect(read(data)).toBe(expected)
    expect(readJournal(home)).toBeUndefined()
    expect(existsSync(path.join(data, 'before-upgrade'))).toBe(false)
  },
)

test('the release that was on trial leaves a killed upgrade to the release before it', () => {
  const { home, data } = breakUpgradeOff()
  site('make')
  pointCurrentAt(home, '2.0.0')
  write(data, 'changed')

  const product = path.join(home, 'releases/2.0.0')
  expect(() => recover({ home, product, isRelease: true })).toThrow(
    'The upgrade to 2.0.0 was broken off. ./site start goes back to 1.0.0.',
  )

  expect(readCurrent(home)).toBe('2.0.0')
  expect(read(data)).toBe('changed')
  expect(readJournal(home)).toBeDefined()
})
