// Imported before everything else: React decides at import which of its builds it is.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
