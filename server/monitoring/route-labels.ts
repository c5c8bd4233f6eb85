export type Service = 'auth' | 'rest' | 'storage' | 'functions' | 'file' | 'page' | 'monitoring'

const SERVICE = /^\/(auth|rest|storage|functions)\/v1(?=[/?]|$)/
const DOOR = /^\/(auth|rest|storage|functions)\/v1\/([a-z][a-z_-]{0,40})(?=[/?]|$)/
const MONITORING = /^\/(healthz|metrics)(?=\?|$)/

/** Whose request it is, by its path, with or without a query. */
export function findService(url: string): Service {
  const found = SERVICE.exec(url)?.[1]
  if (found) return found as Service
  if (url.startsWith('/assets/')) return 'file'
  return MONITORING.test(url) ? 'monitoring' : 'page'
}

/** The service, with the first word behind it: a table, a function, an operation. */
export function routeLabel(url: string): string {
  const [, service, name] = DOOR.exec(url) ?? []
  return service ? `${service}/${name}` : findService(url)
}
