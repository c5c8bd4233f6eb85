// Imported before everything else, because React chooses its development or production build on import.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
