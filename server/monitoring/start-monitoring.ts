import type { Log } from '../../backend/log.ts'
import type { DataSource } from '../data/data-source.ts'
import type { Settings } from '../settings.ts'
import { startHeartbeat } from './heartbeat.ts'
import { findVersion } from './version.ts'

/** Tells the dashboard of this process and, where somebody collects them, keeps metrics. */
export async function startMonitoring(source: DataSource, settings: Settings, log: Log) {
  const version = await findVersion()
  const { stop } = startHeartbeat({
    service: source.service,
    version,
    folder: settings.DATA_DIR,
    log,
  })
  return { metrics: await openMetrics(source, settings, version), stop }
}

/** Loaded only where it is wanted, for it takes 20 MB and a tenth of a second. */
async function openMetrics(source: DataSource, settings: Settings, version: string) {
  if (!settings.METRICS_TOKEN) return
  const { createMetrics } = await import('./metrics.ts')
  const { measureSite } = await import('./measure-site.ts')
  const metrics = createMetrics(settings.METRICS_TOKEN)
  measureSite(metrics, source, settings, version)
  return metrics
}
