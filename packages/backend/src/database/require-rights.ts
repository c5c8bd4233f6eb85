import type { SqlPool } from './sql.ts'

const API_ROLES = ['anon', 'authenticated', 'service_role']
const ROLES = [...API_ROLES, 'authenticator', 'supabase_auth_admin']

interface Rights {
  user: string
  database: string
  may_create: boolean
  may_create_in_public: boolean
  may_create_roles: boolean
  missing: string[]
  /** Existing roles that this user can neither take nor grant. */
  foreign: string[]
}

/**
 * Rejects with one sentence if the database's user lacks a right that the site needs. The sentence contains the SQL
 * with which the server's administrator grants it.
 */
export async function requireRights(owner: SqlPool): Promise<void> {
  const [found] = await owner<Rights[]>`
    select current_user as user, current_database() as database,
      has_database_privilege(current_database(), 'CREATE') as may_create,
      has_schema_privilege('public', 'CREATE') as may_create_in_public,
      me.rolcreaterole or me.rolsuper as may_create_roles,
      array(select name from unnest(${ROLES}::text[]) name
        where name not in (select rolname from pg_roles)) as missing,
      array(select rolname::text from pg_roles
        where rolname = any(${API_ROLES}) and not pg_has_role(oid, 'MEMBER')
          and not (me.rolcreaterole and current_setting('server_version_num')::int < 160000)) as foreign
    from pg_roles me where me.rolname = current_user`
  const lack = found && findLack(found)
  if (found && lack)
    throw new Error(
      `DATABASE_URL's user "${found.user}" ${lack[0]}; as the server's administrator, run: ${lack[1]};`,
    )
}

function findLack(rights: Rights): [what: string, remedy: string] | undefined {
  const { user, database, missing, foreign } = rights
  if (!rights.may_create)
    return [
      `may not create schemas in the database "${database}"`,
      `grant create on database "${database}" to "${user}"`,
    ]
  if (!rights.may_create_in_public)
    return [
      `may not create tables in the schema "public" of "${database}"`,
      `alter schema public owner to "${user}"`,
    ]
  if (missing.length > 0 && !rights.may_create_roles)
    return [`may not create the roles ${missing.join(', ')}`, `alter role "${user}" createrole`]
  if (foreign.length > 0)
    return [
      `may not act as ${foreign.join(', ')}`,
      `grant ${foreign.join(', ')} to "${user}" with admin option`,
    ]
  return undefined
}
