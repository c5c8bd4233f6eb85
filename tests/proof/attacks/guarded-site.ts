import type { SupabaseClient } from '@supabase/supabase-js'
import { tables } from '../../access-matrix.ts'
import { createAuthSite, PASSWORD } from '../../auth-site.ts'
import { setUpAuthenticator } from '../../second-factor.ts'
import { holdToken, readToken } from './held-token.ts'

/** Somebody who tries to get in, with their token. */
export interface Person {
  db: SupabaseClient
  token?: string
}

/** The site with an administrator who has entered the code, and everybody who must not get in. */
export async function createGuardedSite() {
  const site = await createAuthSite()
  const { owner } = site
  const staff = await hire('ada@example.com')
  await setUpAuthenticator(staff.browser)
  const administrator = await hold(staff.browser)
  const victim = await hire('victim@example.com')
  const people = {
    'a visitor': { db: site.openBrowser() },
    'a signed-in stranger': await hold(await site.join('stranger-outside@example.com')),
    'a revoked administrator whose token is good for an hour': await holdRevoked(),
    'an administrator without the required app': await hold(
      (await hire('bert@example.com')).browser,
    ),
    'a stolen password of an administrator with an app': await hold(
      await signIn('ada@example.com'),
    ),
    'a token that a removed app had raised': await holdUnraised(),
    'an administrator whose session was ended': await holdEnded(),
  } satisfies Record<string, Person>
  return { ...site, staff, administrator, victim, people, fingerprint }

  async function hire(email: string) {
    const browser = await site.join(email)
    const { data } = await browser.auth.getUser()
    const id = data.user?.id ?? ''
    await owner`insert into admin_users (id) values (${id})`
    return { browser, id }
  }

  async function hold(browser: SupabaseClient): Promise<Person> {
    return { db: await holdToken(site, browser), token: await readToken(browser) }
  }

  async function signIn(email: string) {
    const browser = site.openBrowser()
    const { error } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return browser
  }

  async function holdRevoked() {
    const { browser, id } = await hire('carl@example.com')
    await owner`delete from admin_users where id = ${id}`
    return hold(browser)
  }

  async function holdUnraised() {
    const { browser } = await hire('dora@example.com')
    const { factorId } = await setUpAuthenticator(browser)
    const held = await hold(browser)
    await browser.auth.mfa.unenroll({ factorId })
    return held
  }

  async function holdEnded() {
    const { browser } = await hire('emil@example.com')
    await setUpAuthenticator(browser)
    const held = await hold(browser)
    await browser.auth.signOut({ scope: 'global' })
    return held
  }

  /** Every row that an attempt could change: tables, accounts, sessions, apps, settings, pictures. */
  async function fingerprint() {
    const all = [
      ...Object.keys(tables).map((table) => `public.${table}`),
      ...[
        'auth.users',
        'auth.sessions',
        'auth.mfa_factors',
        'private.settings',
        'private.known_date',
      ],
      'storage.objects',
    ]
    const rows = all.map((table) => `select '${table}' || t::text as line from ${table} t`)
    const [found] = await owner.unsafe(
      `select md5(string_agg(line, '|' order by line)) as print from (${rows.join(' union all ')}) lines`,
    )
    return found?.print
  }
}
