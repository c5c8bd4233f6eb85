import path from 'node:path'
import { importFiles } from '../content/import-files.ts'
import { openContent } from '../content/open-content.ts'
import { runCommand } from './run-command.ts'

// `npm run import -- FILE.json`: writes an export of `npm run export` or `npm run move-in`, which may have been edited,
// into the configured site or hosted project.
await runCommand(async ({ settings, log }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file: npm run import -- FILE.json')
  const store = await openContent(settings, log)
  try {
    for (const line of await importFiles(store, path.resolve(file))) console.log(line)
  } finally {
    await store.close()
  }
})
