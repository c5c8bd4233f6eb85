import type { PoolLoad } from '../../backend/database/connection-pool.ts'
import type { DataSource } from '../data/data-source.ts'
import { readSiteHealth } from '../health.ts'
import type { Settings } from '../settings.ts'
import { findDiskSpace } from './disk-space.ts'
import { gauge, type MetricRegister } from './gauge.ts'

/** Adds what the site knows of itself: database, mail, backups, pictures, disks and version. */
export function measureSite(
  metrics: MetricRegister,
  source: DataSource,
  settings: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>,
  version: string,
) {
  const { registry } = metrics
  gauge(registry, 'site_info', 'Always 1; the version is its label', ['version']).set(
    { version },
    1,
  )
  measureHealth(metrics, source)
  measureDisks(metrics, settings)
  if (source.backend) measureRenderings(metrics, source.backend)
  if (source.databaseLoad) measurePools(metrics, source.databaseLoad)
}

/** What the database tells; NaN stands for what isn't known. */
function measureHealth({ registry, observe }: MetricRegister, { service }: DataSource) {
  const plain = (name: string, help: string) => gauge(registry, name, help)
  const up = plain('site_database_up', 'Whether the database answered')
  const mails = gauge(
    registry,
    'site_mail_queue_mails',
    'Mails that wait for their first try, that wait for another one, and that were given up',
    ['state'],
  )
  const oldest = plain('site_mail_queue_oldest_seconds', 'Age of the oldest mail that waits')
  const backup = plain(
    'site_backup_last_success_timestamp_seconds',
    'When the last backup was made',
  )
  const drill = plain('site_restore_drill_last_success_timestamp_seconds', 'When one was restored')
  const trouble = gauge(
    registry,
    'site_backup_trouble',
    'Whether the last backup or drill failed, or none was made for 26 hours or eight days',
    ['kind'],
  )

  observe(async () => {
    const health = await readSiteHealth(service)
    const { backups, mail } = health ?? {}
    up.set(Number(health !== undefined))
    mails.set({ state: 'waiting' }, mail ? mail.queued - mail.delayed : Number.NaN)
    mails.set({ state: 'delayed' }, mail?.delayed ?? Number.NaN)
    mails.set({ state: 'failed' }, mail?.failed ?? Number.NaN)
    oldest.set(health?.oldest_mail_seconds ?? Number.NaN)
    backup.set(secondsOf(backups?.backup_at))
    drill.set(backups?.drill_problem ? Number.NaN : secondsOf(backups?.drill_at))
    for (const kind of TROUBLES)
      trouble.set({ kind }, backups ? Number(Boolean(backups[kind])) : Number.NaN)
  })
}

const TROUBLES = ['backup_problem', 'is_backup_late', 'drill_problem', 'is_drill_late'] as const

const secondsOf = (time: string | null = null) => (time ? Date.parse(time) / 1000 : Number.NaN)

function measureDisks(
  { registry, observe }: MetricRegister,
  { DATA_DIR, BACKUP_DIR }: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>,
) {
  const free = gauge(registry, 'site_disk_free_bytes', 'Room left on the disk', ['folder'])
  const size = gauge(registry, 'site_disk_size_bytes', 'Room on the disk at all', ['folder'])
  observe(async () => {
    for (const [folder, path] of [['data', DATA_DIR] as const, ['backups', BACKUP_DIR] as const]) {
      const disk = await findDiskSpace(path)
      if (!disk) continue
      free.set({ folder }, disk.free)
      size.set({ folder }, disk.size)
    }
  })
}

function measureRenderings(
  { registry, observe }: MetricRegister,
  { countRenderingsWaiting }: NonNullable<DataSource['backend']>,
) {
  const waiting = gauge(
    registry,
    'site_picture_renderings_waiting',
    'Renderings of pictures in the queue: visitors wait for them, or they are made ahead',
    ['urgency'],
  )
  observe(() => {
    const { foreground, background } = countRenderingsWaiting()
    waiting.set({ urgency: 'waited_for' }, foreground)
    waiting.set({ urgency: 'ahead' }, background)
  })
}

function measurePools(
  { registry, observe }: MetricRegister,
  load: NonNullable<DataSource['databaseLoad']>,
) {
  const most = gauge(registry, 'site_database_pool_size', 'Most calls at once', ['pool'])
  const calls = gauge(registry, 'site_database_pool_calls', 'Calls under way', ['pool', 'state'])
  observe(() => {
    for (const [pool, found] of Object.entries<PoolLoad>(load())) {
      most.set({ pool }, found.most)
      calls.set({ pool, state: 'running' }, found.running)
      calls.set({ pool, state: 'waiting' }, found.waiting)
    }
  })
}
