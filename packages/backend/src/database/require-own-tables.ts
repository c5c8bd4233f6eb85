import type { MigrationFile } from './migration-files.ts'
import type { Sql } from './sql.ts'

/**
 * Returns whether the database already has this project's tables.
 * @throws one sentence, before anything is changed, if it has those of something else or of a version before 1.0
 */
export async function requireOwnTables(
  sql: Sql,
  histories: { table: string; files: MigrationFile[] }[],
): Promise<boolean> {
  const first = histories.at(-1)?.files[0]?.version
  if (!first) return false
  if (await isApplied(sql, first)) return true
  const [found] = await sql`
    select current_database() as database, relation.relname as name
      from pg_class relation
     where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
       and not exists (
         select from pg_depend where objid = relation.oid and classid = 'pg_class'::regclass and deptype = 'e')
     order by relation.relname limit 1`
  if (!found) return false
  if (await isOfEarlierVersion(sql))
    throw new Error(
      `The database "${found.database}" was made by a version before 1.0, which this version can't bring up to date. Run "npm run export" with the version that made it, and "npm run import" with this one and an empty DATA_DIR or DATABASE_URL.`,
    )
  throw new Error(
    `The database "${found.database}" holds tables of something else, such as public.${found.name}. Point DATABASE_URL to an empty database, or DATA_DIR to an empty folder.`,
  )
}

// Only this backend keeps a history of platform migrations.
async function isOfEarlierVersion(sql: Sql) {
  const [history] = await sql`
    select to_regclass('supabase_migrations.platform_migrations') is not null as is_there`
  return history?.is_there === true
}

async function isApplied(sql: Sql, version: string) {
  const [history] = await sql`
    select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`
  if (!history?.is_there) return false
  const applied = await sql`
    select from supabase_migrations.schema_migrations where version = ${version}`
  return applied.length > 0
}
