import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export interface BuiltSite {
  load(): Promise<ServerBuild>
  /** The folder of the built browser files; absent when Vite serves them. */
  assets?: string
  /** Puts Vite in front of the product during development. */
  wrap(answer: RequestListener): RequestListener
  stop(): Promise<void>
}

const project = path.dirname(import.meta.dirname)

/** Loads the site built by `npm run build`. */
export async function openBuiltSite(): Promise<BuiltSite> {
  const build: ServerBuild = await import(
    pathToFileURL(path.join(project, 'build/server/index.js')).href
  )
  return {
    load: async () => build,
    assets: path.join(project, 'build/client'),
    wrap: (answer) => answer,
    stop: async () => {},
  }
}

/** Serves the sources through Vite, with hot reload over the product's own server. */
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
