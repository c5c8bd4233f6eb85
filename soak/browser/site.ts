import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { asService } from '../../tests/e2e/contact-form.ts'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { makeDataFolder, startSite } from '../../tests/site-process.ts'
import { administrator } from '../site-under-load.ts'

/** Outside the range from which the system takes free ports, so that a new start finds it free. */
const PORT = '21580'

export type SiteInBrowser = Awaited<ReturnType<typeof openSiteInBrowser>>

/** The product at an address that stays, with two builds of which a release serves the other one. */
export async function openSiteInBrowser() {
  const builds = [path.resolve('.'), await buildOtherRelease()] as const
  const data = await makeDataFolder()
  const mail = await startMailCatcher()
  const environment = {
    PORT,
    TRUSTED_PROXIES: '1',
    SMTP_URL: mail.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  let releases = 0
  let restarting: Promise<void> | undefined
  const start = () => startSite(data.folder, environment, { product: builds[releases % 2] })
  let process = await start()

  /** Ends the server and starts it anew with the same data; a restart that is under way is joined. */
  function restart(signal: NodeJS.Signals) {
    const again = async () => {
      await process.kill(signal)
      process = await start()
    }
    restarting ??= again().finally(() => {
      restarting = undefined
    })
    return restarting
  }

  return {
    // The address that mails carry.
    url: process.url.replace('127.0.0.1', 'localhost'),
    service: await asService(process),
    restart,
    restarting: () => restarting,
    release: async () => {
      await restarting
      releases++
      await restart('SIGTERM')
    },
    close: async () => {
      await process.kill('SIGTERM')
      await mail.stop()
      await data.remove()
      await rm(builds[1], { recursive: true })
    },
  }
}

/** The product with one more statement in a part that every page has, so that its built files have other names. */
async function buildOtherRelease() {
  const product = await mkdtemp(path.join(tmpdir(), 'product-'))
  const isPart = (file: string) => !/^(node_modules|\.git|build)$/.test(path.relative('.', file))
  await cp('.', product, { recursive: true, filter: isPart })
  await symlink(path.resolve('node_modules'), path.join(product, 'node_modules'))
  const statement = "\nObject.assign(globalThis, { release: 'other' })\n"
  await appendFile(path.join(product, 'app/ui/classes.ts'), statement)
  await promisify(execFile)('npm', ['run', 'build'], { cwd: product })
  return product
}
