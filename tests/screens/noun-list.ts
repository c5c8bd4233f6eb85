import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { type ContentNoun, nouns } from '../../app/nouns.ts'
import { colleague, openScreen } from './screen.tsx'

/** These have screens of their own, with tests of their own. */
const others = ['hero_images', 'products', 'pricing_tiers', 'towns']

/** The nouns with a list screen that this run tests: questions in `npm test`, the others in the proof. */
export const listed = nouns
  .filter(({ search, table }) => search && !others.includes(table))
  .filter(({ table }) => (table === 'faqs') === (inject('nounsToTest') === 'questions'))
  .map((noun) => ({ noun, many: noun.many }))

/** All of them share one screen, so only these are tested in full. */
const throughout = ['faqs', 'navigation_items']
export const listedThroughout = listed.filter(({ noun }) => throughout.includes(noun.table))

/** The names of rows in these tests. */
export const [larch, cedar, birch] = [
  'Larch on the lake',
  'Cedar by the river',
  'Birch above the road',
]

/** A noun's list on its screen, and its rows as a colleague sees them. */
export function listOf(noun: ContentNoun) {
  const { table, columns, nameColumn = '', nameOf, order: columnsOfOrder } = noun
  // Leaves out the card's name, which moves the focus there once its rows are loaded.
  const [path = ''] = noun.search?.describe({ ...sampleOf(table), id: '' }).to.split('#') ?? []
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const rows = () => colleague.from(table)
  const field = (column: string) =>
    dialog.getByLabelText(columns[column]?.label ?? '', { exact: true })
  const edits = main.getByRole('button', { name: /^Edit / })
  /** The values that have an editable text field in the form. */
  const typed = (values: Record<string, unknown>) =>
    Object.entries(values).flatMap(([column, value]) => {
      const input = columns[column]?.label ? field(column).query() : null
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      return isText && !input.disabled ? [[column, String(value)] as const] : []
    })
  const stored = async () => (await rows().select().order('id').throwOnError()).data
  return {
    path,
    nameColumn,
    /** Another text column, if there is one. */
    otherColumn: Object.keys(sampleOf(table)).find(
      (column) => column !== nameColumn && /^lines?$/.test(columns[column]?.kind ?? ''),
    ),
    address: `/rest/v1/${table}?`,
    shownColumn: ['is_shown', 'is_visible'].find((column) => column in columns) ?? '',
    dialog,
    field,
    addButton: main.getByRole('button', { name: /^Add / }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
    handles: page.getByTitle(/^Drag/),
    act: (verb: string, name: string, rest = '') =>
      page.getByRole('button', { name: new RegExp(`^${verb} “?${name}”?${rest}$`) }),
    /** The names of the rows on the screen, from top to bottom. */
    names: () => edits.elements().map((button) => button.ariaLabel?.replace(/^Edit “?|”$/g, '')),
    stored,
    inOrder: async () => {
      const sorted = columnsOfOrder.reduce((found, column) => found.order(column), rows().select())
      return (await sorted.throwOnError()).data.map(nameOf)
    },
    async fill(values: Record<string, unknown>) {
      await expect.element(dialog).toBeVisible()
      for (const [column, value] of typed(values)) await field(column).fill(value)
    },
    async expectFilled(values: Record<string, unknown>) {
      for (const [column, value] of typed(values))
        await expect.element(field(column)).toHaveValue(value)
    },
    async open() {
      openScreen(path)
      await expect.element(edits.first()).toBeVisible()
    },
    add: (...names: string[]) =>
      rows()
        .insert(
          names.map((name, index) => ({
            ...sampleOf(table, name.replace(/\W+/g, '-').toLowerCase()),
            ...(noun.isOrdered && { display_order: index }),
            [nameColumn]: name,
          })),
        )
        .throwOnError(),
    change: (values: object) => rows().update(values).not('id', 'is', null).throwOnError(),
    remove: (name: string) => rows().delete().eq(nameColumn, name).throwOnError(),
    empty: () => rows().delete().not('id', 'is', null).throwOnError(),
  }
}

function sampleOf(table: string, slug?: string) {
  const sample = inject('samples')[table] ?? {}
  return 'slug' in sample ? { ...sample, slug } : sample
}
