// Imported before everything else, because React chooses its development or production build on import.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const BYTE_ORDER_MARK = '\uFEFF'

if (existsSync('.env')) {
  const given = parseEnv(readFileSync('.env', 'utf8').replace(BYTE_ORDER_MARK, ''))
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value
}

// A shell's NODE_ENV is ignored, because it may be meant for other programs; --dev starts a development server.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
