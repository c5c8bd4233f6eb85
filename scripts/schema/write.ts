import { writeFileSync } from 'node:fs'
import { readArguments } from '../prepare/arguments.mjs'
import { describeTypes } from './database-types.ts'
import { withMigratedDatabase } from './migrated-database.ts'

readArguments('scripts/schema/write.ts', process.argv.slice(2))
await withMigratedDatabase(async ({ owner }) => {
  writeFileSync('supabase/database.types.ts', await describeTypes(owner))
})
