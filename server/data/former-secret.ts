import { createHmac } from 'node:crypto'
import type { Database } from 'one-process-backend/database'

const MARK = 'token_secret_mark'

/**
 * Revokes all open invitations once the secrets were replaced, because the holder of a leaked key may have made some.
 * Sessions, links and codes need no step: their hashes are keyed with the secret.
 */
export async function revokeInvitationsOfFormerSecret(
  { owner }: Pick<Database, 'owner'>,
  secret: string,
) {
  const mark = createHmac('sha256', secret).update('mark').digest('hex')
  await owner`
    update public.invitations set revoked_at = now()
    where accepted_at is null and revoked_at is null
      and exists (select from private.settings where key = ${MARK} and value <> ${mark})`
  await owner`
    insert into private.settings (key, value) values (${MARK}, ${mark})
    on conflict (key) do update set value = excluded.value`
}
