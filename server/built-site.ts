import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export interface BuiltSite {
  load(): Promise<ServerBuild>
  /** The folder of the built browser files; absent while Vite serves them. */
  assets?: string
  /** Puts Vite in front of the product while it is being developed. */
  wrap(answer: RequestListener): RequestListener
  stop(): Promise<void>
}

const project = path.dirname(import.meta.dirname)

/** What `npm run build` made. */
export async function openBuiltSite(): Promise<BuiltSite> {
  const file = path.join(project, 'build/server/index.js')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return {
    load: async () => build,
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
