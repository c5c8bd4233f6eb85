import path from 'node:path'
import { importContent } from '../content/import-content.ts'
import { openContent } from '../content/open-content.ts'
import { runCommand } from './run-command.ts'

// `npm run import -- FILE.json`: what `npm run export` wrote, also after a person changed it,
// into the site or hosted project that the settings name.
await runCommand(async ({ settings, log }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file: npm run import -- FILE.json')
  const store = await openContent(settings, log)
  try {
    const { added, changed, unchanged, pictures } = await importContent(store, path.resolve(file))
    console.log(
      `${added} entries are new, ${changed} were changed and ${unchanged} were like that already; ${pictures} pictures were added.`,
    )
  } finally {
    await store.close()
  }
})
