import path from 'node:path'
import { importFiles } from '../content/import-files.ts'
import { openContent } from '../content/open-content.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/import.ts'

await runCommand(SCRIPT, async ({ positionals: [file = ''], settings, log }) => {
  const store = await openContent(settings, log)
  try {
    for (const line of await importFiles(store, path.resolve(file))) console.log(line)
  } finally {
    await store.close()
  }
})
