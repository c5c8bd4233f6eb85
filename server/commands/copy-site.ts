import { createClient } from '@supabase/supabase-js'
import { copySite } from '../copy-site.ts'
import { runCommand } from './run-command.ts'

// `npm run copy-site`: from the site or project that FROM_URL and FROM_SECRET_KEY name to the
// one of TO_URL and TO_SECRET_KEY.
await runCommand(async () => {
  const { pictures, rows } = await copySite(connect('FROM'), connect('TO'))
  console.log(`${pictures} pictures and ${rows} rows are copied.`)
})

function connect(side: 'FROM' | 'TO') {
  const { [`${side}_URL`]: url, [`${side}_SECRET_KEY`]: key } = process.env
  if (!url || !key) throw new Error(`Set ${side}_URL and ${side}_SECRET_KEY.`)
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}
