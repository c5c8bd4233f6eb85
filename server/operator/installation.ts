import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** The folders of this copy of the product, its settings and its data. */
export interface Installation {
  /** The folder of this release or clone. */
  product: string
  isRelease: boolean
  /** The folder with `current` and `releases`, when this release is one of those. */
  home?: string
  /** Missing where all settings come from the environment, as in a container. */
  settingsFile?: string
}

const product = path.resolve(import.meta.dirname, '../..')
const PRODUCTION_SETTINGS = '/etc/pet-cremation-site.env'
const PRODUCTION_DATA = '/var/lib/pet-cremation-site'

/** SETTINGS_FILE names another file than the usual one. */
export function findInstallation(): Installation {
  const isRelease = existsSync(path.join(product, 'release.json'))
  const usual = isRelease ? PRODUCTION_SETTINGS : path.join(product, '.env')
  const settingsFile = process.env.SETTINGS_FILE ?? usual
  return {
    product,
    isRelease,
    ...(isRelease && findHome()),
    ...(existsSync(settingsFile) && { settingsFile }),
  }
}

function findHome() {
  const releases = path.dirname(realpathSync(product))
  const home = path.dirname(releases)
  const isInstalled =
    path.basename(releases) === 'releases' && existsSync(path.join(home, 'current'))
  return isInstalled ? { home } : {}
}

/**
 * Puts the settings file into the environment, whose own values win, and makes the paths in it absolute: they are
 * meant from the product's folder, wherever the operator stands.
 */
export function loadEnvironment({ product, isRelease, settingsFile }: Installation): void {
  const given = settingsFile ? parseEnv(readSettingsFile(settingsFile)) : {}
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value
  process.env.NODE_ENV ??= 'production'
  process.env.DATA_DIR ||= isRelease ? PRODUCTION_DATA : 'data'
  for (const name of ['DATA_DIR', 'BACKUP_DIR', 'CA_CERTIFICATES'])
    if (process.env[name]) process.env[name] = path.resolve(product, process.env[name])
}

function readSettingsFile(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${file} can't be read (${code}). Run this as root: sudo ./site …`)
  }
}
