import path from 'node:path'
import type { Installation } from '../operator/installation.ts'
import { runSiteCommand } from '../operator/product-command.ts'
import type { Service } from '../operator/service.ts'
import { describeBrokenOff, endJournal, isUnderWay, type Journal, readJournal } from './journal.ts'
import { pointCurrentAt, readCurrent, removeRefused } from './release.ts'
import { removeUnfinished } from './unpack.ts'

/**
 * Undoes an upgrade that was killed, whatever it was doing, and clears away what one has left. Does nothing while an
 * upgrade is under way. `service` is absent where systemd is about to start the site, which thus doesn't run.
 * @throws one sentence in the release that was on trial: a killed upgrade leaves the start of that release running,
 * which must not undo beside the release before it
 */
export function recover(installation: Installation, service?: Service): void {
  const { home, product } = installation
  if (!home) return
  const journal = readJournal(home)
  if (journal && isUnderWay(journal)) return
  if (journal?.to === path.basename(product)) throw new Error(describeBrokenOff(journal))
  if (journal) {
    console.log(`The upgrade to ${journal.to} was broken off. Going back to ${journal.from} …`)
    service?.stop(product)
    goBack(installation, home, journal)
    removeRefused(home, journal.to)
  }
  removeUnfinished(home)
  runSiteCommand(product, 'data-copy', 'drop')
}

/**
 * Returns to the earlier release and to the data as it was before the upgrade. No process of the site may run. It can
 * be killed and called again, because `current` says how far it has come: the data is put back first and `current`
 * last. The data is put back only while `current` is the new release, which takes no message before the journal has
 * ended; once the earlier release runs again, it may have taken some.
 */
export function goBack({ product }: Installation, home: string, { from, to }: Journal): void {
  if (readCurrent(home) === to) {
    runSiteCommand(product, 'data-copy', 'put-back')
    pointCurrentAt(home, from)
  }
  endJournal(home)
}
