import path from 'node:path'
import { exportContent, picturesBeside } from '../content/export-content.ts'
import { openContent } from '../content/open-content.ts'
import { runCommand } from './run-command.ts'

// `npm run export -- FILE.json`: the content of the configured site or hosted project as readable JSON, with its
// pictures in a folder beside it.
await runCommand(async ({ settings, log }) => {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Name the file: npm run export -- FILE.json')
  const file = path.resolve(given)
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
