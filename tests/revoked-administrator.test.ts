import { expect, test } from 'vitest'
import { revokeUser } from '../app/features/users/users.queries.ts'
import { createAuthSite } from './auth-site.ts'
import { people } from './test-users.ts'

const site = await createAuthSite()
const { owner } = site

const readNames = async () => owner`select value from site_settings where key = 'business_name'`
const readProtectedRows = async () => ({
  admins: await owner`select id, is_admin from admin_users order by id`,
  invitations: await owner`select id, email, revoked_at, token_hash from invitations`,
  names: await readNames(),
})

test('a revoked administrator loses every right at once, although the access token is valid for an hour', async () => {
  const dora = await site.join('dora@example.com')
  const { data } = await dora.auth.getUser()
  const id = data.user?.id ?? ''
  const head = site.as('administrator')
  await head.from('admin_users').insert({ id, is_admin: true }).throwOnError()
  const setName = (value: string) =>
    dora.from('site_settings').upsert({ key: 'business_name', value }, { onConflict: 'key' })
  await setName('Larch Valley').throwOnError()
  const { data: invited } = await dora
    .rpc('invite_administrator', { email: 'ella@example.com' })
    .throwOnError()
  const [{ id: invitation_id }] = [invited].flat()
  expect((await dora.rpc('get_all_auth_users').throwOnError()).data).toHaveLength(3)

  await head.from('admin_users').delete().eq('id', id).throwOnError()
  const before = await readProtectedRows()
  const refusals = await Promise.all([
    dora.rpc('get_all_auth_users'),
    dora.rpc('site_health'),
    dora.rpc('invite_administrator', { email: 'fritz@example.com' }),
    dora.rpc('resend_invitation', { invitation_id }),
    dora.rpc('revoke_invitation', { invitation_id }),
    dora.from('admin_users').insert({ id, is_admin: true }),
    setName('Not any more'),
  ])
  expect(refusals.map(({ error }) => error?.code)).toEqual(refusals.map(() => '42501'))
  const revoking = revokeUser.send(async () => dora, people.administrator.sub)
  await expect(revoking).rejects.toMatchObject({ code: '42501' })
  await dora.from('site_settings').update({ value: 'Not any more' }).eq('key', 'business_name')
  for (const table of ['invitations', 'contact_form_submissions', 'audit_log'])
    expect((await dora.from(table).select('*')).data, table).toEqual([])
  expect(await readProtectedRows()).toEqual(before)
})
