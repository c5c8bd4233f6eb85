// Imported before everything else, because React chooses its development or production build on import.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const BYTE_ORDER_MARK = '\uFEFF'

if (existsSync('.env')) {
  const given = parseEnv(readFileSync('.env', 'utf8').replace(BYTE_ORDER_MARK, ''))
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value
}

// Not what a shell has set for other programs: a development server is asked for with --dev.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
