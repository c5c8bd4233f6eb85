import type { DataSource } from '../data/data-source.ts'
import type { Settings } from '../settings.ts'

/** Loads the metrics only when METRICS_TOKEN is set, because they take 20 MB and a tenth of a second. */
export async function openMetrics(source: DataSource, settings: Settings, version: string) {
  if (!settings.METRICS_TOKEN) return
  const { createMetrics } = await import('./metrics.ts')
  const { measureSite } = await import('./measure-site.ts')
  const metrics = createMetrics(settings.METRICS_TOKEN)
  measureSite(metrics, source, settings, version)
  return metrics
}
