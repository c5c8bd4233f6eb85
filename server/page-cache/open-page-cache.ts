import type { RequestListener } from 'node:http'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import { createContentVersions } from './content-versions.ts'
import { createPageCache, type Render } from './page-cache.ts'

interface Options {
  render: Render
  /** Reads content as a visitor may. */
  visitor: SupabaseClient
  onAnswer: Parameters<typeof createPageCache>[0]['onAnswer']
  headers: Record<string, string>
  log: Log
}

/** Puts the page cache in front of a listener, and fills it with every page of the sitemap. */
export function openPageCache({ render, visitor, onAnswer, headers, log }: Options) {
  const versions = createContentVersions({
    read: async () => {
      const { data } = await visitor
        .from('content_version')
        .select('table_name, version')
        .overrideTypes<{ table_name: string; version: number }[], { merge: false }>()
        .throwOnError()
      return new Map(data.map(({ table_name, version }) => [table_name, version]))
    },
  })
  const cache = createPageCache({ render, versions, onAnswer, headers, log })
  return {
    state: cache.state,
    inFrontOf:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (cache.answer(request, response)) return
        if (mayChangeContent(request)) response.on('finish', versions.suspect)
        listener(request, response)
      },
    warm: async (isOver: () => boolean) => {
      const sitemap = await render('/sitemap.xml', () => {})
      await cache.warm(pathsIn(await sitemap.text()), isOver)
    },
  }
}

const mayChangeContent = ({ method, url }: { method?: string; url?: string }) =>
  method !== 'GET' && method !== 'HEAD' && Boolean(url?.startsWith('/rest/v1/'))

const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
