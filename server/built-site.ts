import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export type Audience = 'visitors' | 'staff'

export interface BuiltSite {
  /** The build whose pages that audience gets; one and the same while the product is being developed. */
  load(audience: Audience): Promise<ServerBuild>
  /** The folder of the built browser files; absent while Vite serves them. */
  assets?: string
  /** Puts Vite in front of the product while it is being developed. */
  wrap(answer: RequestListener): RequestListener
  stop(): Promise<void>
}

const project = path.dirname(import.meta.dirname)

/** What `npm run build` made. */
export async function openBuiltSite(): Promise<BuiltSite> {
  const importBuild = (file: string): Promise<ServerBuild> =>
    import(pathToFileURL(path.join(project, file)).href)
  const builds = {
    visitors: await importBuild('build/visitors/server/index.js'),
    staff: await importBuild('build/server/index.js'),
  }
  return {
    load: async (audience) => builds[audience],
    assets: path.join(project, 'build/client'),
    wrap: (answer) => answer,
    stop: async () => {},
  }
}

/** The sources as they are now, through Vite with hot reload over the product's own server. */
export async function openSourceSite(server: Server): Promise<BuiltSite> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: project,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    load: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    wrap: (answer) => (request, response) =>
      vite.middlewares(request, response, () => answer(request, response)),
    stop: () => vite.close(),
  }
}
