import type { PoolLoad } from 'one-process-backend/database'
import type { DataSource } from '../data/data-source.ts'
import { readSiteHealth } from '../health.ts'
import type { Settings } from '../settings.ts'
import { findDiskSpace } from './disk-space.ts'
import { createGauge, type MetricRegister } from './gauge.ts'

/** Adds the metrics of database, mail, backups, pictures, disks and version. */
export function measureSite(
  metrics: MetricRegister,
  source: DataSource,
  settings: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>,
  version: string,
) {
  const { registry } = metrics
  createGauge(registry, 'site_info', 'Always 1; the version is its label', ['version']).set(
    { version },
    1,
  )
  measureHealth(metrics, source)
  measureDisks(metrics, settings)
  if (source.backend) measureRenderings(metrics, source.backend)
  if (source.databaseLoad) measurePools(metrics, source.databaseLoad)
}

/** The figures that the database gives; NaN stands for an unknown one. */
function measureHealth({ registry, beforeScrape }: MetricRegister, { service }: DataSource) {
  const createPlain = (name: string, help: string) => createGauge(registry, name, help)
  const up = createPlain('site_database_up', 'Whether the database answered')
  const mails = createGauge(
    registry,
    'site_mail_queue_mails',
    'Mails that wait for their first attempt, that wait for another one, and that failed for good',
    ['state'],
  )
  const oldest = createPlain('site_mail_queue_oldest_seconds', 'Age of the oldest waiting mail')
  const backup = createPlain(
    'site_backup_last_success_timestamp_seconds',
    'Time of the last successful backup',
  )
  const drill = createPlain(
    'site_restore_drill_last_success_timestamp_seconds',
    'Time of the last successful restore drill',
  )
  const trouble = createGauge(
    registry,
    'site_backup_trouble',
    'Whether the last backup or drill failed, or none was made for 26 hours or eight days',
    ['kind'],
  )

  beforeScrape(async () => {
    const health = await readSiteHealth(service)
    const { backups, mail } = health ?? {}
    up.set(Number(health !== undefined))
    mails.set({ state: 'waiting' }, mail ? mail.queued - mail.delayed : Number.NaN)
    mails.set({ state: 'delayed' }, mail?.delayed ?? Number.NaN)
    mails.set({ state: 'failed' }, mail?.failed ?? Number.NaN)
    oldest.set(health?.oldest_mail_seconds ?? Number.NaN)
    backup.set(toSeconds(backups?.backup_at))
    drill.set(backups?.drill_problem ? Number.NaN : toSeconds(backups?.drill_at))
    for (const kind of BACKUP_TROUBLES)
      trouble.set({ kind }, backups ? Number(Boolean(backups[kind])) : Number.NaN)
  })
}

const BACKUP_TROUBLES = [
  'backup_problem',
  'is_backup_late',
  'drill_problem',
  'is_drill_late',
] as const

const toSeconds = (time: string | null = null) => (time ? Date.parse(time) / 1000 : Number.NaN)

function measureDisks(
  { registry, beforeScrape }: MetricRegister,
  { DATA_DIR, BACKUP_DIR }: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>,
) {
  const free = createGauge(registry, 'site_disk_free_bytes', 'Free space on the disk', ['folder'])
  const size = createGauge(registry, 'site_disk_size_bytes', 'Size of the disk', ['folder'])
  beforeScrape(async () => {
    for (const [folder, path] of [['data', DATA_DIR] as const, ['backups', BACKUP_DIR] as const]) {
      const disk = await findDiskSpace(path)
      if (!disk) continue
      free.set({ folder }, disk.free)
      size.set({ folder }, disk.size)
    }
  })
}

function measureRenderings(
  { registry, beforeScrape }: MetricRegister,
  { countRenderingsWaiting }: NonNullable<DataSource['backend']>,
) {
  const waiting = createGauge(
    registry,
    'site_picture_renderings_waiting',
    'Queued renderings of pictures that visitors wait for, or that are made ahead',
    ['urgency'],
  )
  beforeScrape(() => {
    const { foreground, background } = countRenderingsWaiting()
    waiting.set({ urgency: 'waited_for' }, foreground)
    waiting.set({ urgency: 'ahead' }, background)
  })
}

function measurePools(
  { registry, beforeScrape }: MetricRegister,
  load: NonNullable<DataSource['databaseLoad']>,
) {
  const size = createGauge(
    registry,
    'site_database_pool_size',
    'Highest number of simultaneous calls',
    ['pool'],
  )
  const calls = createGauge(
    registry,
    'site_database_pool_calls',
    'Calls that are running or waiting',
    ['pool', 'state'],
  )
  beforeScrape(() => {
    for (const [pool, found] of Object.entries<PoolLoad>(load())) {
      size.set({ pool }, found.most)
      calls.set({ pool, state: 'running' }, found.running)
      calls.set({ pool, state: 'waiting' }, found.waiting)
    }
  })
}
