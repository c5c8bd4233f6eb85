type Service = 'auth' | 'rest' | 'storage' | 'functions' | 'file' | 'page' | 'monitoring'

const SERVICE = /^\/(auth|rest|storage|functions)\/v1(?=[/?]|$)/
const ENDPOINT = /^\/(auth|rest|storage|functions)\/v1\/([a-z][a-z_-]{0,40})(?=[/?]|$)/
const MONITORING = /^\/healthz(?=\?|$)/

/** The service that a URL belongs to. */
function findService(url: string): Service {
  const found = SERVICE.exec(url)?.[1]
  if (found) return found as Service
  if (url.startsWith('/assets/')) return 'file'
  return MONITORING.test(url) ? 'monitoring' : 'page'
}

/** The service and the first segment after it: a table, a function or an operation. */
export function routeLabel(url: string): string {
  const [, service, name] = ENDPOINT.exec(url) ?? []
  return service ? `${service}/${name}` : findService(url)
}
