import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'

interface Account {
  name: string
  uid: number
  gid: number
}

const SITE_USER = 'site'

/**
 * Root becomes the user that the site runs as, so that no file of the site belongs to root: the owner of the data
 * folder. A release that has no data yet makes the folder for the user `site`.
 */
export function becomeSiteUser(folder: string, isRelease: boolean): void {
  const account = findSiteUser(folder, isRelease)
  if (process.getuid?.() !== 0 || !account) return
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
    chownSync(folder, account.uid, account.gid)
  }
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
  process.umask(0o077)
  Object.assign(process.env, { HOME: folder, USER: account.name, LOGNAME: account.name })
}

/** Undefined when the site runs as root, which then starts PostgreSQL as the user `postgres`. */
function findSiteUser(folder: string, isRelease: boolean): Account | undefined {
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  const accounts = readAccounts()
  if (owner !== undefined) return accounts.find(({ uid }) => uid === owner && uid !== 0)
  return isRelease ? accounts.find(({ name }) => name === SITE_USER) : undefined
}

function readAccounts(): Account[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}
