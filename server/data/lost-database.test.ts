import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireNoLostDatabase } from './lost-database.ts'

test.for<[string[], boolean]>([
  [[], false],
  [['backups', 'cache', 'storage/lost+found'], false],
  [['storage/hero_images'], true],
  [['secrets.json'], true],
  [['secrets.json', 'storage/hero_images', 'postgres/cluster'], false],
])('a data folder with %j has lost its database: %s', ([names, isLost]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) mkdirSync(path.join(folder, name, 'one'), { recursive: true })
  const require = () => requireNoLostDatabase(folder)
  if (isLost) expect(require).toThrow(/^The database of this site is missing: .* Restore a backup/)
  else expect(require).not.toThrow()
})
