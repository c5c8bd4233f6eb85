import type { Business } from '../../../platform/site-context.ts'
import {
  arePricesExamples,
  findContact,
  isExampleAddress,
  isExampleClinic,
  isExamplePhone,
  isExamplePolicy,
  isExampleProduct,
  type OpeningContent,
} from '../example-values.ts'

/** Setup facts that only the server knows. It reports them at every start. */
export interface SetupFacts {
  /** True when machines other than this one can reach the site. */
  is_public: boolean
  mailbox: string
  /** The address that mails are sent from. */
  sender: string
  /** False while the access passcode is the generated one. */
  has_own_passcode: boolean
}

export interface SiteSetup extends SetupFacts {
  administrators: number
  /**
   * Whether the backups are on a different disk from the data; null if the site makes none, as with hosted Supabase.
   */
  backup_disk: 'same' | 'other' | 'off' | null
}

export interface Task {
  name: string
  left?: string
  path: string
}

interface Known {
  setup: SiteSetup
  content: OpeningContent
  policies: string[]
  testimonials: number
  /** The values that the pages show until staff set their own. */
  business: Business
}

const BUSINESS = '/admin/settings?tab=business'
const operator = 'The person who runs the site'

/** The tasks that have to be done before families come, each computed from the data. */
export function listTasks(known: Known): Task[] {
  const { setup, content } = known
  const { phone } = findContact(content, { ...known, mailbox: setup.mailbox })
  const tasks: (Task | undefined)[] = [
    { name: 'Mailbox', left: checkMailbox(known), path: BUSINESS },
    { name: 'Sender of mails', left: checkSender(setup), path: BUSINESS },
    {
      name: 'Phone',
      left: isExamplePhone(phone) ? `${phone} belongs to nobody. Enter your own.` : undefined,
      path: BUSINESS,
    },
    { name: 'Prices', left: checkPrices(content), path: '/admin/pricing' },
    { name: 'Products', left: checkProducts(content), path: '/admin/products' },
    { name: 'Clinics', left: checkClinics(content), path: '/admin/partner-clinics' },
    {
      name: 'Testimonials',
      left: checkTestimonials(known),
      path: '/admin/texts?tab=testimonials',
    },
    { name: 'Policies', left: checkPolicies(known), path: '/admin/settings?tab=legal' },
    { name: 'Passcode changed', left: checkPasscode(setup), path: '/admin/settings' },
    checkBackupDisk(setup),
    {
      name: 'Second administrator',
      left:
        setup.administrators < 2
          ? 'If you lose your password, nobody else can let you in. Invite somebody.'
          : undefined,
      path: '/admin/settings',
    },
  ]
  return tasks.filter((task) => task !== undefined)
}

function checkMailbox({ setup, content, business }: Known) {
  const { email } = findContact(content, { mailbox: setup.mailbox, business })
  if (isExampleAddress(setup.mailbox))
    return `Messages are mailed to ${setup.mailbox}, which nobody reads. ${operator} sets CONTACT_EMAIL.`
  return isExampleAddress(email)
    ? `Families see ${email}, which nobody reads. Enter your own.`
    : undefined
}

const checkSender = ({ sender }: SiteSetup) =>
  isExampleAddress(sender)
    ? `Mails are sent from ${sender}, so mail servers refuse them. ${operator} sets MAIL_FROM.`
    : undefined

function checkPrices(content: OpeningContent) {
  if (content.tiers.length === 0) return 'There are no prices yet.'
  return arePricesExamples(content)
    ? 'They are exactly those of the example, so families don’t see them.'
    : undefined
}

function checkProducts({ products }: OpeningContent) {
  const count = products.filter(isExampleProduct).length
  return count > 0
    ? `${count} of ${products.length} have the name and the price of an example. Change or delete them.`
    : undefined
}

function checkClinics({ clinics }: OpeningContent) {
  const count = clinics.filter(isExampleClinic).length
  return count > 0
    ? `${count} of ${clinics.length} have a phone number or website that belongs to nobody.`
    : undefined
}

const checkTestimonials = ({ testimonials }: Known) =>
  testimonials > 0
    ? `${testimonials} of them ${testimonials === 1 ? 'is an example' : 'are examples'}, so families don’t see ${testimonials === 1 ? 'it' : 'them'}. Replace or delete ${testimonials === 1 ? 'it' : 'them'}.`
    : undefined

function checkPolicies({ policies }: Known) {
  if (policies.length < 2 || policies.some((text) => text.trim() === ''))
    return 'One of them is empty.'
  return policies.some(isExamplePolicy)
    ? 'They have the example’s date or contact details. Make them yours.'
    : undefined
}

const checkPasscode = ({ has_own_passcode }: SiteSetup) =>
  has_own_passcode
    ? undefined
    : `It is the one that the first start printed to the log. ${operator} sets SIGNUP_PASSCODE.`

function checkBackupDisk({ backup_disk }: SiteSetup): Task | undefined {
  if (backup_disk === null) return undefined
  const left = {
    other: undefined,
    off: `There are no nightly backups. ${operator} sets BACKUP_KEEP.`,
    same: `Backups are on the same disk as the data and would be lost with it. ${operator} sets BACKUP_DIR.`,
  }[backup_disk]
  return { name: 'Backup disk', left, path: '/admin/settings' }
}
