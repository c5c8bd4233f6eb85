import { existsSync } from 'node:fs'
import path from 'node:path'
import { exportContent, picturesBeside } from '../content/export-content.ts'
import { openContent } from '../content/open-content.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/export.ts'

await runCommand(SCRIPT, async ({ positionals: [given = ''], settings, log }) => {
  const file = path.resolve(given)
  if (existsSync(file)) throw new Error(`${file} already exists. Give the export another name.`)
  const store = await openContent(settings, log)
  try {
    const { entries, pictures } = await exportContent(store, file)
    console.log(
      `${entries} entries in ${file}, and ${pictures} pictures in ${picturesBeside(file)}.`,
    )
  } finally {
    await store.close()
  }
})
