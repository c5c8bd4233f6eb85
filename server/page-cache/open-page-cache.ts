import type { RequestListener } from 'node:http'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Db } from '../../app/platform/db.ts'
import type { Log } from '../../backend/log.ts'
import { createContentVersions } from './content-versions.ts'
import { type Dependencies, trackDependencies, trackTableReads } from './dependencies.ts'
import { createPageCache } from './page-cache.ts'

interface Options {
  /** A page as it is now, made from what it reads of `db`. */
  render: (url: string, db: Db) => Promise<Response>
  /** Reads content as a visitor may. */
  visitor: SupabaseClient
  onAnswer: Parameters<typeof createPageCache>[0]['onAnswer']
  headers: Record<string, string>
  log: Log
}

/** Puts the page cache in front of a listener, and fills it with every page of the sitemap. */
export function openPageCache({ render, visitor, onAnswer, headers, log }: Options) {
  const versions = createContentVersions({ read: () => readVersions(visitor) })
  const renderTracked = (url: string, dependencies: Dependencies) =>
    render(url, async () => trackTableReads(visitor, dependencies.add))
  const cache = createPageCache({
    render: renderTracked,
    versions,
    onAnswer,
    headers,
    log,
  })
  return {
    state: cache.state,
    inFrontOf:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (cache.answer(request, response)) return
        if (mayChangeContent(request)) response.on('finish', versions.invalidate)
        listener(request, response)
      },
    warm: async (isOver: () => boolean) => {
      await versions.check()
      const sitemap = await renderTracked('/sitemap.xml', trackDependencies(versions))
      await cache.warm(pathsIn(await sitemap.text()), isOver)
    },
  }
}

async function readVersions(visitor: SupabaseClient) {
  const { data } = await visitor
    .from('content_version')
    .select('table_name, version')
    .overrideTypes<{ table_name: string; version: number }[], { merge: false }>()
    .throwOnError()
  return new Map(data.map(({ table_name, version }) => [table_name, version]))
}

const mayChangeContent = ({ method, url }: { method?: string; url?: string }) =>
  method !== 'GET' && method !== 'HEAD' && Boolean(url?.startsWith('/rest/v1/'))

const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
