import { parseArgs } from 'node:util'
import { findUnknownNames, readSettings, type Settings } from '../../settings.ts'
import { trustAuthority } from '../../trust-authority.ts'
import type { Installation } from '../installation.ts'
import { enterSite } from '../run-as-site.ts'
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk, checkNode, checkRights } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkData, checkSite } from './check-site.ts'
import { type Finding, mend } from './finding.ts'

const SIGNS = { fine: 'ok  ', note: 'note', mend: 'MEND' }

/** Looks at everything the site needs. The exit code is 1 when something must be mended. */
export async function examineSite(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
  const installation = enterSite()
  const settings = readSettings(process.env)
  trustAuthority(settings.CA_CERTIFICATES)
  let toMend = 0
  for await (const { verdict, sentence } of examine(settings, installation, values.mail)) {
    console.log(`${SIGNS[verdict]}  ${sentence}`)
    if (verdict === 'mend') toMend++
  }
  console.log(toMend === 0 ? '\nNothing must be mended.' : `\n${toMend} to mend.`)
  process.exitCode = toMend === 0 ? 0 : 1
}

async function* examine(
  settings: Settings,
  installation: Installation,
  sendTo?: string,
): AsyncGenerator<Finding> {
  yield* findUnknownNames(process.env).map(mend)
  yield* await checkRights(settings, installation)
  yield await checkNode(installation)
  yield await checkDisk(settings.DATA_DIR)
  yield await checkClock()
  yield await checkData(settings)
  yield await checkSite()
  yield* await checkBackups(settings)
  yield await checkMail(settings, sendTo)
  yield await checkCertificate(settings.SITE_URL)
}
