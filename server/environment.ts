// Imported before everything else, because React chooses its development or production build on import.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const BYTE_ORDER_MARK = '\uFEFF'

for (const [name, value] of Object.entries(parseEnv(readSettingsFile())))
  process.env[name] ??= value

// A shell's NODE_ENV is ignored, because it may be meant for other programs; --dev starts a development server.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'

/** Ends the process with a sentence if there is a `.env` that can't be used. */
function readSettingsFile(): string {
  try {
    const bytes = readFileSync('.env')
    // In UTF-16, every letter of a name has a zero byte.
    if (!bytes.includes(0)) return bytes.toString('utf8').replace(BYTE_ORDER_MARK, '')
    console.error('.env is not a text in UTF-8. Save it in that encoding: it may be UTF-16 now.')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    console.error(
      code === 'EISDIR'
        ? '.env is a folder. Delete it, and write the settings into a file of that name.'
        : `.env can't be read by this user (${code}). Run this as root, or as the user of the site.`,
    )
  }
  process.exit(1)
}
