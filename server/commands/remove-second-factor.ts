import type { Log } from 'one-process-backend/log'
import { cleanEmail } from '../../supabase/functions/_shared/mail-address.ts'
import { connectSupabase } from '../data/hosted.ts'
import { openSiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/remove-second-factor.ts'

await runCommand(SCRIPT, async ({ positionals: [given = ''], settings, log }) => {
  const email = cleanEmail(given).toLowerCase()
  const remove = settings.SUPABASE_URL ? removeHosted : removeHere
  if (!(await remove(settings, log, email))) throw new Error(`There is no account for ${email}.`)
  console.log(
    `${email} can now sign in with the password alone. All sessions of the account have ended.`,
  )
})

async function removeHere(settings: Settings, log: Log, email: string) {
  const data = await openSiteData(settings, log)
  try {
    const removed = await data.database.as(
      { role: 'service_role' },
      (sql) => sql`
        select public.remove_second_factor(id) from public.get_all_auth_users()
        where get_all_auth_users.email = ${email}`,
    )
    return removed.count > 0
  } finally {
    await data.close()
  }
}

async function removeHosted(settings: Settings, _log: Log, email: string) {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY = '' } = settings
  const service = connectSupabase(url, SUPABASE_SECRET_KEY)
  const { data } = await service.rpc('get_all_auth_users').throwOnError()
  const user = data.find((one) => one.email === email)
  if (user) await service.rpc('remove_second_factor', { user_id: user.id }).throwOnError()
  return user !== undefined
}
