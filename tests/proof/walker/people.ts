import type { Page, Request } from '@playwright/test'
import type { Administrator } from '../../e2e/administrators.ts'
import { readScreen, type Screen } from './screen.ts'

/** How the server's answers reach somebody during the next step with a request. */
export type Fault = '500' | '401' | '409' | 'slow' | 'lost'

/** Somebody with a browser. */
export class Person {
  name: string
  /** The path on which they began. */
  start: string
  /** The window in front, and what the one behind it shows and offers. */
  page: Page
  behind?: { page: Page; screen: Screen; undoable: string[] } | undefined
  screen!: Screen
  /** Everybody whose session this browser has had, the current one last. */
  accounts: Administrator[]
  /** The fault of the next requests, that of this step's, and whether a request has met it. */
  fault: { next?: Fault | undefined; now?: Fault | undefined; isMet?: boolean } = {}
  isIntercepted = false
  /** The requests without an answer, and those that a slow connection holds, with the steps until it lets them go. */
  awaited = new Set<Request>()
  held: { page: Page; steps: number; release: () => void }[] = []
  /** Whether the page in front is of an earlier release, whose scripts the server no longer has. */
  isOutdated = false
  /** Restores the connection, if it is cut. */
  endOutage?: (() => Promise<void>) | undefined
  /** The number of steps for which an ordered fault may still explain what happens. */
  excused = 0
  excusedUntil = 0
  /** Uncaught errors, messages of the console and refused requests since the last step. */
  troubles: string[] = []
  /** What was typed, and must not be lost. */
  words = new Set<string>()
  /** Whether something was entered since the last answer that let it go. */
  hasEntered = false
  /** How often the controls of each group were used. */
  uses = new Map<string, number>()
  /** Who was signed in when a page was loaded, by `Screen.document`. */
  owners = new Map<number, string | undefined>()
  /** The screen before the open question. */
  unasked?: Screen
  /** When the page began to send what it still sends. */
  sendingSince?: number | undefined
  /** The rows that the last Undo offered in the window in front is about. */
  undoable: string[] = []
  /** The ids of messages and steps that are being withdrawn, and of those that will not be sent. */
  leaving: string[] = []
  withdrawn: string[] = []

  constructor(name: string, start: string, page: Page, account?: Administrator) {
    this.name = name
    this.start = start
    this.page = page
    this.accounts = account ? [account] : []
  }

  /** Reads what the window in front shows. */
  async look() {
    this.screen = await readScreen(this.page, () => this.awaited.size > 0)
    if (!this.owners.has(this.screen.document))
      this.owners.set(this.screen.document, this.accounts.at(-1)?.email)
    return this.screen
  }
}
