// `npm run schema`: writes what the migrations make of an empty database, for readers and for TypeScript.
import { writeFileSync } from 'node:fs'
import { describeTypes } from './database-types.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { describeSchema } from './schema-sql.ts'

await withMigratedDatabase(async ({ owner }) => {
  writeFileSync('supabase/database.types.ts', await describeTypes(owner))
  writeFileSync('supabase/schema.sql', await describeSchema(owner))
})
