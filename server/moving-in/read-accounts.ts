import { openDatabase } from 'one-process-backend/database'
import { z } from 'zod'
import { cleanEmail } from '../../supabase/functions/_shared/mail-address.ts'
import { readDate, readKey } from './column-rules.ts'
import type { Findings } from './findings.ts'
import type { OldRow } from './old-project.ts'
import type { MovedAdministrator } from './people.ts'
import { people } from './people.ts'

const administrator = people.shape.administrators.element

/** The administrators of the old project without their passwords, to be invited. */
export function listAdministrators(
  accounts: { id: string; email: string }[],
  rows: OldRow[],
  findings: Findings,
): MovedAdministrator[] {
  const ids = new Set(rows.filter(({ is_admin }) => is_admin === true).map(({ id }) => id))
  for (const { id, email } of accounts)
    if (!ids.has(id)) findings.leftOut('accounts without the rights of an administrator', email)
  return toAdministrators(
    accounts.filter(({ id }) => ids.has(id)),
    findings,
  )
}

/** The administrators with their password hashes, from the database of the old project. */
export async function readAccounts(
  address: string,
  findings: Findings,
): Promise<MovedAdministrator[]> {
  const database = openDatabase(address)
  try {
    const rows = await database.owner`
      select account.id, account.email::text, account.created_at::text, account.encrypted_password,
             coalesce(admin.is_admin, false) as is_admin
        from auth.users account left join public.admin_users admin on admin.id = account.id
       where account.deleted_at is null and account.email is not null`
    for (const { email, is_admin } of rows)
      if (!is_admin) findings.leftOut('accounts without the rights of an administrator', email)
    return toAdministrators(
      rows.filter(({ is_admin }) => is_admin),
      findings,
    )
  } catch (error) {
    const { message, cause } = error as Error
    const reason = (cause instanceof Error ? cause.message : message).replace(/\.$/, '')
    throw new Error(
      `The old database can't be read: ${reason}. Check --accounts-from, the password, and CA_CERTIFICATES.`,
    )
  } finally {
    await database.close()
  }
}

function toAdministrators(accounts: OldRow[], findings: Findings): MovedAdministrator[] {
  return accounts.flatMap((account) => {
    const { id, email, created_at, encrypted_password: hash } = account
    const given = { id: readKey('users', id), email: cleanEmail(String(email)).toLowerCase() }
    const created = readDate(created_at)
    const known = administrator.safeParse({ ...given, ...(created && { created_at: created }) })
    if (!known.success) {
      findings.leftOut('administrators without a valid address', given.email)
      return []
    }
    const password = z.object({ password_hash: administrator.shape.password_hash }).safeParse({
      password_hash: hash || undefined,
    })
    if (!password.success)
      findings.changed(
        'administrators are invited, because their password has another format',
        given.email,
        'a password',
        'an invitation by mail',
      )
    return { ...known.data, ...(password.success && password.data) }
  })
}
