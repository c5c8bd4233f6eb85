import type { Context } from 'hono'
import type { Metrics } from './metrics.ts'

/** Answers Prometheus, which shows its token as OAuth has it (RFC 6750). */
export async function answerMetrics(c: Context, metrics: Metrics): Promise<Response> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const text = await metrics.read(token)
  if (text === undefined)
    return c.text('The token of METRICS_TOKEN is needed.', 401, { 'www-authenticate': 'Bearer' })
  return c.body(text, 200, {
    'content-type': metrics.registry.contentType,
    'cache-control': 'no-store',
  })
}
