import { randomUUID } from 'node:crypto'
import type { Database, SqlPool } from 'one-process-backend/database'
import { expect, test } from 'vitest'
import { people, signedIn } from '../../test-users.ts'

/** Checks, with writes like Supabase Auth's own, that rights follow the session, its factor and the inviter at once. */
export function testRights({ as }: Database, owner: SqlPool, authService: SqlPool) {
  /** An account with a session that a factor has raised, as Supabase Auth stores it. */
  async function hire() {
    const [id, factor] = [randomUUID(), randomUUID()]
    const email = `${id}@example.com`
    await authService`insert into auth.users (id, email) values (${id}, ${email})`
    await authService`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${factor}, ${id}, 'totp', 'verified', now(), now())`
    await authService`
      insert into auth.sessions (id, user_id, aal, factor_id, created_at, updated_at)
      values (${id}, ${id}, 'aal2', ${factor}, now(), now())`
    await owner`insert into public.admin_users (id) values (${id})`
    return { ...signedIn(id, email), aal: 'aal2' }
  }

  // A table with one row that only administrators read.
  const isAdmin = async (person: ReturnType<typeof signedIn>) =>
    (await as(person, (sql) => sql`select from public.retention_terms`)).count === 1

  test.each([
    ['its factor is deleted', 'delete from auth.mfa_factors where user_id = $1'],
    ['its session is deleted', 'delete from auth.sessions where user_id = $1'],
    ['its session is over', 'update auth.sessions set not_after = now() where user_id = $1'],
    ['its session falls back', `update auth.sessions set aal = 'aal1' where user_id = $1`],
    ['it is banned', `update auth.users set banned_until = 'infinity' where id = $1`],
    ['it is deleted softly', 'update auth.users set deleted_at = now() where id = $1'],
  ])('an account at aal2 has no rights once %s', async (_, statement) => {
    await owner`insert into private.settings values ('second_factor', 'required') on conflict do nothing`
    const person = await hire()
    expect(await isAdmin(person)).toBe(true)
    await authService.unsafe(statement, [person.sub])
    expect(await isAdmin(person)).toBe(false)
    await owner`delete from private.settings where key = 'second_factor'`
  })

  test('Supabase Auth refuses people invited by somebody without the right to invite', async () => {
    const person = await hire()
    const email = `${randomUUID()}@example.com`
    const [invited] = await as(
      person,
      (sql) => sql`select token from public.invite_administrator(${email})`,
    )
    const given = { invitation_token: String(invited?.token) }
    const ask = async () => {
      const event = { metadata: {}, user: { email, user_metadata: given } }
      const [row] =
        await authService`select private.before_user_created(${authService.json(event)}) as answer`
      return row?.answer
    }
    expect(await ask()).toEqual({})
    await as(people.service, (sql) => sql`delete from public.admin_users where id = ${person.sub}`)
    expect(await ask()).toMatchObject({ error: { http_code: 403 } })
    const enter = authService`
      insert into auth.users (id, email, raw_user_meta_data)
      values (${randomUUID()}, ${email}, ${authService.json(given)})`
    await expect(enter).rejects.toThrow('This invitation is not valid for this email address.')
    expect(await owner`select from auth.users where email = ${email}`).toHaveLength(0)
  })
}
