import type { Log } from '../../backend/log.ts'
import type { DataSource } from '../data-source.ts'
import type { Settings } from '../settings.ts'
import { measureSite } from './measure-site.ts'
import { createMetrics } from './metrics.ts'
import { startReporting } from './report-process.ts'
import { findVersion } from './version.ts'

/** Tells the dashboard of this process and, where somebody collects them, keeps metrics. */
export async function startMonitoring(source: DataSource, settings: Settings, log: Log) {
  const { METRICS_TOKEN, DATA_DIR } = settings
  const version = await findVersion()
  const { stop } = startReporting({ service: source.service, version, folder: DATA_DIR, log })
  const metrics = METRICS_TOKEN ? createMetrics(METRICS_TOKEN) : undefined
  if (metrics) measureSite(metrics, source, settings, version)
  return { metrics, stop }
}
