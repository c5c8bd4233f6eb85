import type { Log } from 'one-process-backend/log'
import { connectSupabase } from '../data/hosted.ts'
import { openSiteData } from '../data/open-site-data.ts'
import type { Settings } from '../settings.ts'
import type { ContentStore } from './content-store.ts'
import { openDatabaseContent } from './database-content.ts'
import { openHostedContent } from './hosted-content.ts'

/** The content of the site that the settings name. */
export async function openContent(settings: Settings, log: Log): Promise<ContentStore> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = settings
  if (url)
    return openHostedContent(
      connectSupabase(url, SUPABASE_PUBLISHABLE_KEY),
      connectSupabase(url, SUPABASE_SECRET_KEY),
    )
  const { close, ...data } = await openSiteData(settings, log)
  return openDatabaseContent(data, close)
}
