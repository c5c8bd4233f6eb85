import type { Database } from '../database/database.ts'

/** Sets the passcode that opens the sign-up; true when it was another before, or none. */
export async function setAccessPasscode(
  { owner }: Pick<Database, 'owner'>,
  passcode: string,
): Promise<boolean> {
  const changed = await owner`
    insert into private.settings as kept (key, value) values ('signup_passcode', ${passcode})
    on conflict (key) do update set value = excluded.value where kept.value <> excluded.value
    returning key`
  return changed.length > 0
}
