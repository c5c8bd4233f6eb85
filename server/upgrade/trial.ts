import type { RequestListener } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findInstallation } from '../operator/installation.ts'
import { describeBrokenOff, isUnderWay, readJournal, syncFolder, TOKEN_HEADER } from './journal.ts'
import { readCurrent } from './release.ts'

/** The time between the start of a new release and the end of the upgrade that judges it. */
export interface Trial {
  /** Answers the requests of the upgrade. All others wait, so that nothing is taken that a way back would lose. */
  admit(listener: RequestListener, waiting: RequestListener): RequestListener
  /** Resolves when the upgrade was judged good. Rejects when it was broken off. */
  end: () => Promise<void>
}

const CHECK_EVERY_MS = 100

/**
 * Undefined unless an upgrade to this release is under way.
 * @throws one sentence when that upgrade was broken off, or this release isn't the current one
 */
export function findTrial(): Trial | undefined {
  const { home, product } = findInstallation()
  if (!home) return
  const journal = readJournal(home)
  requireCurrent(home, product)
  if (journal?.to !== path.basename(product)) return
  const brokenOff = new Error(describeBrokenOff(journal))
  if (!isUnderWay(journal)) throw brokenOff
  return {
    admit: (listener, waiting) => (request, response) =>
      request.headers[TOKEN_HEADER] === journal.token
        ? listener(request, response)
        : waiting(request, response),
    end: async () => {
      while (readJournal(home)?.token === journal.token) {
        if (!isUnderWay(journal)) throw brokenOff
        await wait(CHECK_EVERY_MS)
      }
      requireCurrent(home, product)
      syncFolder(home)
    },
  }
}

/** A process of a release that was left must not go on when the journal is gone. */
function requireCurrent(home: string, product: string) {
  if (readCurrent(home) !== path.basename(product))
    throw new Error(`${product} is not the current release. Start ${home}/current/site.`)
}
