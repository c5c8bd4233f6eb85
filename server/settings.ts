import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { cleanEmail, isMailAddress } from '../supabase/functions/_shared/mail-address.ts'
import { findUnsafeConnections } from './require-tls.ts'

const web = { protocol: /^https?$/ }

const whole = (least: number, most: number, sentence: string) =>
  z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)

const mailAddress = z
  .string()
  .overwrite(cleanEmail)
  .refine(isMailAddress, 'must be an email address')

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535, 'must be a port number').default(3000),
  TRUSTED_PROXIES: whole(0, 10, 'must be the number of proxies in front of the site').default(0),
  SITE_URL: z
    .url({ ...web, error: 'must be an address such as https://example.ca' })
    .refine(isOrigin, 'must be an address without a path, such as https://example.ca')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database' })
    .optional(),
  DATABASE_CONNECTIONS: whole(6, 100, 'must be a number from 6 to 100').default(20),
  HOSTS_WITHOUT_TLS: z.string().default(''),
  CA_CERTIFICATES: z
    .string()
    .refine(isPemFile, 'must be a file with a certificate in PEM format')
    .optional(),
  S3_ENDPOINT: z.url({ ...web, error: 'must be the address of an S3-compatible store' }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  SUPABASE_URL: z
    .url({ ...web, error: 'must be the address of a Supabase project' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  SUPABASE_IMAGE_TRANSFORMATIONS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least six characters').optional(),
  SIGNUP_PASSCODE: z.string().length(4, 'must have exactly four characters').optional(),
  DEMO_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name with one: Example <hello@example.ca>')
    .optional(),
  CONTACT_EMAIL: mailAddress.optional(),
  BUSINESS_NAME: z.string().default('Quiet Valley Pet Cremation'),
  BUSINESS_PHONE: z.string().default('(250) 555-0142'),
  BUSINESS_EMAIL: mailAddress.default('hello@quietvalley.example'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPY_TO: z
    .string()
    .refine(
      isCopyPlace,
      'must be a folder, or https://KEY_ID:SECRET@HOST/BUCKET of an S3-compatible store',
    )
    .optional(),
  BACKUP_COPY_KEY: z
    .string()
    .regex(
      /^age1[0-9a-z]{10,3000}$/,
      'must be a public key of age, such as npm run backup -- --new-key makes',
    )
    .optional(),
  BACKUP_KEEP: whole(0, 10_000, 'must be the number of nightly backups to keep').default(7),
  BACKUP_AT: whole(0, 23, 'must be an hour from 0 to 23').default(3),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
})

/** The names of our variables that an environment sets, without DATA_DIR, which differs in every copy of a site. */
export const listVariables = (environment: Record<string, string | undefined>) =>
  NAMES.filter((name) => (environment[name] || environment[`${name}_FILE`]) && name !== 'DATA_DIR')

const NAMES = Object.keys(variables.shape)

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === ''
}

function isSender(given: string): boolean {
  return !/[\r\n]/.test(given) && isMailAddress(cleanEmail(given))
}

function isPemFile(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----')
}

/** A sentence for each variable that looks like one of our settings but isn't, such as SMTP_ULR. */
export function findUnknownNames(environment: Record<string, string | undefined>): string[] {
  const beginnings = NAMES.flatMap((name) => name.match(/^[A-Z0-9]+_/) ?? [])
  return Object.keys(environment)
    .filter((given) => !NAMES.includes(given.replace(/_FILE$/, '')))
    .filter((given) => beginnings.some((part) => given.startsWith(part)))
    .map((given) => `${given} is not a setting and has no effect.`)
}

export type Settings = ReturnType<typeof readSettings>

/** Parses the environment. Throws one error that lists every missing or invalid variable. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.entries({ ...environment, ...readFiles(environment) })
  const result = variables.safeParse(Object.fromEntries(given.filter(([, value]) => value !== '')))
  const problems = result.success
    ? findConflicts(result.data)
    : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  if (!result.success || problems.length > 0) throw new Error(formatProblems(problems))
  const { data } = result
  return {
    ...data,
    DATA_DIR: resolvePath(data.DATA_DIR),
    BACKUP_DIR: resolvePath(data.BACKUP_DIR ?? path.join(data.DATA_DIR, 'backups')),
    BACKUP_COPY_TO: data.BACKUP_COPY_TO?.replace(/^(?!https?:).+$/, resolvePath),
    CONTACT_EMAIL: data.CONTACT_EMAIL ?? data.BUSINESS_EMAIL,
    MAIL_FROM: data.MAIL_FROM ?? `${data.BUSINESS_NAME} <${data.BUSINESS_EMAIL}>`,
  }
}

/** Each setting NAME may be given as NAME_FILE, a file that contains it, as containers mount secrets. */
function readFiles(environment: Record<string, string | undefined>) {
  const named = NAMES.map((name) => ({ name, file: environment[`${name}_FILE`] }))
  return Object.fromEntries(
    named.flatMap(({ name, file }) => (file ? [[name, readSecret(name, file)]] : [])),
  )
}

function readSecret(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(formatProblems([`${name}_FILE names ${file}, which can't be read (${code})`]))
  }
}

/** Expands `~` to the home folder, in case no shell has done so. */
const resolvePath = (given: string) => path.resolve(given.replace(/^~(?=$|\/)/, () => homedir()))

const formatProblems = (problems: string[]) =>
  ['Some settings are missing or wrong:', ...problems.map((line) => `  ${line}`)].join('\n')

function findConflicts(given: z.output<typeof variables>) {
  return [
    ...findAdminProblems(given),
    ...findCopyProblems(given),
    ...findStoreProblems(given),
    ...findHostedProblems(given),
    ...findUnsafeConnections(given),
  ]
}

function isCopyPlace(given: string): boolean {
  if (!/^\w+:/.test(given)) return true
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isComplete = Boolean(url?.username && url.password && url.pathname.length > 1)
  return isComplete && /^https?:$/.test(url?.protocol ?? '')
}

const findCopyProblems = ({ BACKUP_COPY_TO, BACKUP_COPY_KEY }: z.output<typeof variables>) =>
  Boolean(BACKUP_COPY_TO) === Boolean(BACKUP_COPY_KEY)
    ? []
    : ['BACKUP_COPY_TO and BACKUP_COPY_KEY are needed together']

const findAdminProblems = (given: z.output<typeof variables>) =>
  given.ADMIN_PASSWORD && !given.ADMIN_EMAIL
    ? ['ADMIN_EMAIL is needed together with ADMIN_PASSWORD']
    : []

const storeNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function findStoreProblems(given: z.output<typeof variables>) {
  const present = [...storeNames, 'S3_REGION' as const].find((name) => given[name])
  const missing = storeNames.filter((name) => !given[name])
  return present ? missing.map((name) => `${name} is needed together with ${present}`) : []
}

function findHostedProblems(given: z.output<typeof variables>) {
  if (!given.SUPABASE_URL) return []
  const needed = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const
  const missing = needed.filter((name) => !given[name])
  const problems = missing.map((name) => `${name} is needed together with SUPABASE_URL`)
  for (const other of ['DATABASE_URL', 'S3_ENDPOINT'] as const)
    if (given[other]) problems.push(`${other} cannot be combined with SUPABASE_URL`)
  return problems
}
