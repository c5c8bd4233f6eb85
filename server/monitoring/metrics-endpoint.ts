import type { Context } from 'hono'
import type { Metrics } from './metrics.ts'

/** Answers Prometheus, which sends its token as a bearer token (RFC 6750). */
export async function answerMetrics(c: Context, metrics: Metrics): Promise<Response> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const text = await metrics.read(token)
  if (text === undefined)
    return c.text('Send the value of METRICS_TOKEN as a bearer token.', 401, {
      'www-authenticate': 'Bearer',
    })
  return c.body(text, 200, {
    'content-type': metrics.registry.contentType,
    'cache-control': 'no-store',
  })
}
