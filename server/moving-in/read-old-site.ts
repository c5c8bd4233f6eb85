import { writeFileAtomically } from 'one-process-backend/storage'
import { PICTURES_IN_TEXT } from '../../shared/pictures/picture-address.ts'
import { picturesBeside } from '../content/export-content.ts'
import { type Ask, askPrices } from './ask-prices.ts'
import { readText } from './column-rules.ts'
import { convertContent } from './convert-content.ts'
import { convertMessages } from './convert-messages.ts'
import {
  createShowPicture,
  fetchPictures,
  listShownPictures,
  namePictures,
} from './fetch-pictures.ts'
import { createFindings, type Findings } from './findings.ts'
import { peopleBeside } from './import-people.ts'
import type { OldProject, OldRow } from './old-project.ts'
import { type OldContent, oldTables } from './old-tables.ts'
import type { People } from './people.ts'
import { listAdministrators, readAccounts } from './read-accounts.ts'
import { readTable } from './read-table.ts'

interface Move {
  project: OldProject
  /** The export file to write; undefined for a dry run. */
  file?: string
  /** Asks about what only a person can decide; undefined for a dry run. */
  ask?: Ask
  /** The database of the old project, for the password hashes. */
  accountsFrom?: string
  progress: (text: string) => void
}

/**
 * Writes an export of the old project with its pictures, and a file of messages and administrators beside it. After an
 * interruption, the pictures that were fetched stay. Returns what it found, changed and left out.
 */
export async function readOldSite({ project, file, ask, accountsFrom, progress }: Move) {
  const findings = createFindings()
  // First, because only the secret key may list accounts: with another key, there would seem to be no messages.
  const accounts = await project.listAccounts()
  const read = (table: string) => readWithProgress(project, table, progress, findings)
  const old: OldContent = {}
  for (const table of oldTables) old[table] = await read(table)
  const messages = convertMessages(await read('contact_form_submissions'), findings)
  const admins = await read('admin_users')
  const administrators = accountsFrom
    ? await readAccounts(accountsFrom, findings)
    : listAdministrators(accounts, admins, findings)

  progress('')
  const prices = ask && (await askPrices(old, ask))
  const pictures = await bringPictures(project, old, file, progress, findings)
  const showPicture = createShowPicture(pictures, findings)
  const content = convertContent(withPathsInTexts(old, showPicture), findings, {
    showPicture,
    prices,
  })
  const people: People = { contact_form_submissions: messages, administrators }
  if (file) {
    const write = (to: string, value: object) =>
      writeFileAtomically(to, [`${JSON.stringify(value, null, 2)}\n`], { isPrivate: true })
    await write(file, content)
    await write(peopleBeside(file), people)
  }
  return { lines: findings.lines(), content, people }
}

async function readWithProgress(
  project: OldProject,
  table: string,
  progress: Move['progress'],
  findings: Findings,
): Promise<OldRow[]> {
  const total = await project.countRows(table)
  if (total === undefined) {
    findings.leftOut('tables that the old project does not have', table)
    return []
  }
  const key = table === 'site_settings' ? 'key' : 'id'
  const rows = await readTable(project, { table, key }, (count) =>
    progress(`Reading ${table}: ${count} of ${total}`),
  )
  findings.found(`${rows.length} rows of ${table}`)
  return rows
}

async function bringPictures(
  project: OldProject,
  old: OldContent,
  file: string | undefined,
  progress: Move['progress'],
  findings: Findings,
) {
  const stored = await project.listPictures()
  const shown = listShownPictures(old)
  const names = namePictures(stored)
  const isStored = ({ bucket, name }: (typeof shown)[number]) => names.has(`${bucket}/${name}`)
  findings.found(
    `${stored.length} pictures, ${shown.filter(isStored).length} of which a page shows`,
  )
  const folder = file && picturesBeside(file)
  const fetched = await fetchPictures(project, names, shown, folder, (count) =>
    progress(`Fetching pictures: ${count} of ${shown.length}`),
  )
  for (const [before, { bucket, name }] of fetched.available)
    if (before !== `${bucket}/${name}`)
      findings.changed('pictures have another name', bucket, before, `${bucket}/${name}`)
  return fetched
}

/**
 * The About picture and the pictures within policies. One that can't be shown keeps its URL, which the import reports.
 */
function withPathsInTexts(
  old: OldContent,
  showPicture: (address: string, name: string) => string | undefined,
): OldContent {
  const withPaths = ({ key, value }: OldRow) => {
    const text = readText(value)
    if (key === 'about_image') return text && (showPicture(text.trim(), 'site_settings') ?? '')
    return text.replace(
      PICTURES_IN_TEXT,
      (address) => showPicture(address, 'site_settings') ?? address,
    )
  }
  const settings = old.site_settings ?? []
  return { ...old, site_settings: settings.map((row) => ({ ...row, value: withPaths(row) })) }
}
