// `npm run schema`: generates the TypeScript types of the tables from the migrations.
import { writeFileSync } from 'node:fs'
import { describeTypes } from './database-types.ts'
import { withMigratedDatabase } from './migrated-database.ts'

await withMigratedDatabase(async ({ owner }) => {
  writeFileSync('supabase/database.types.ts', await describeTypes(owner))
})
