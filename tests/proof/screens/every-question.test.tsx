import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ruth } from '../../received-messages.ts'
import { emptyInbox, findId, INBOX, pane, receive } from '../../screens/inbox-screen.ts'
import { button, dialog, fill, question } from '../../screens/on-screen.ts'
import { choose, field, fillPrices, price, watchWrites } from '../../screens/price-table.ts'
import { colleague, expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const URN = '8f1f3a0e-2f0b-4c53-9d0a-3f0d2f2f0a02'
const SMALL = 'Individual Cremation, Small'
const label = (name: string) => page.getByLabelText(name, { exact: true })

/** A question of staff's screens. */
interface Asked {
  name: string
  /** Stores what the screen shows, and returns its address. */
  prepare: () => Promise<string>
  /** What comes before the question, once. */
  begin?: () => Promise<unknown>
  ask: () => Promise<unknown>
  cancel?: string
  confirm: string
  /** The table or function that the confirmation calls once; left out if it writes nothing. */
  writes?: string
}

const addFaq = async () => {
  await fill('faqs', { question: 'Do you come to us?' })
  return '/admin/faqs'
}
const addUrn = async () => {
  const urn = { name: 'Larch Urn', slug: 'larch-urn', type: 'Urns', price: 60 }
  await fill('products', { id: URN, ...urn })
  return `/admin/products/${URN}`
}
const addMessage = async () => {
  await emptyInbox()
  await receive(ruth)
  return `${INBOX}?message=${await findId(ruth.name)}`
}
const addPet = async () => {
  await service.from('pets').delete().not('id', 'is', null).throwOnError()
  const pet = { name: 'Otis', family: 'Ruth Okanagan' }
  const { data } = await service.from('pets').insert(pet).select('id').single().throwOnError()
  return `/admin/pets/${data.id}`
}

const questions: Asked[] = [
  {
    name: 'the deletion of a row',
    prepare: addFaq,
    ask: () => button(/^Delete .?Do you come to us/).click(),
    confirm: 'Delete',
    writes: 'faqs',
  },
  {
    name: 'the deletion of a size',
    prepare: async () => {
      await fillPrices()
      return '/admin/pricing'
    },
    ask: () => choose('Small', 'Delete'),
    confirm: 'Delete',
    writes: 'pricing_tiers',
  },
  {
    name: 'the deletion of a pet’s record',
    prepare: async () => {
      await addPet()
      return '/admin/pets'
    },
    ask: () => button('Delete Otis').click(),
    confirm: 'Delete',
    writes: 'pets',
  },
  {
    name: 'the deletion of a product in the list',
    prepare: async () => {
      await addUrn()
      return '/admin/products'
    },
    ask: () => button('Delete Larch Urn').click(),
    confirm: 'Delete',
    writes: 'products',
  },
  {
    name: 'the deletion of a person’s data',
    prepare: async () => {
      await addMessage()
      return '/admin/settings?tab=personal-data'
    },
    begin: () => label('Email, phone number or name of the person').fill(ruth.email),
    ask: () => button('Delete…').click(),
    confirm: 'Delete',
    writes: 'rpc/delete_personal_data',
  },
  {
    name: 'the end of an invitation',
    prepare: async () => {
      await service.from('invitations').delete().neq('email', '').throwOnError()
      await colleague.rpc('invite_administrator', { email: 'ida@example.com' }).throwOnError()
      return '/admin/settings'
    },
    ask: () => button('Revoke the invitation of ida@example.com').click(),
    confirm: 'Revoke',
    writes: 'rpc/revoke_invitation',
  },
  {
    name: 'the closing of a dialog with unsaved text',
    prepare: addFaq,
    begin: async () => {
      await button(/^Edit .?Do you come to us/).click()
      await dialog.getByLabelText('Answer').fill('We come to your home.')
    },
    ask: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    cancel: 'Keep Editing',
    confirm: 'Discard Changes',
  },
  {
    name: 'an item of the menu without a section',
    prepare: async () => {
      await fill('navigation_items', { title: 'About', url: 'about', type: 'section' })
      return '/admin/navigation'
    },
    begin: async () => {
      await button(/^Edit .?About/).click()
      await dialog.getByLabelText('URL or Section ID').fill('nowhere')
    },
    ask: () => dialog.getByRole('button', { name: 'Save', exact: true }).click(),
    cancel: 'Keep Editing',
    confirm: 'Save It as It Is',
    writes: 'navigation_items',
  },
  {
    name: 'an unlikely price of a product',
    prepare: addUrn,
    begin: () => page.getByLabelText('Price').fill('6.50'),
    ask: () => button('Save').click(),
    cancel: 'Keep Editing',
    confirm: 'Change the Price',
    writes: 'products',
  },
  {
    name: 'an unlikely price in the table',
    prepare: async () => {
      await fillPrices()
      return '/admin/pricing'
    },
    begin: async () => {
      await price(SMALL, '$225.00').click()
      await field(SMALL).fill('22.50')
    },
    ask: async () => {
      await expect.element(field(SMALL)).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    },
    cancel: 'Keep Editing',
    confirm: 'Change the Price',
    writes: 'pricing_tiers',
  },
  {
    name: 'the deletion of a message',
    prepare: addMessage,
    begin: () => button('More').click(),
    ask: () => pane.getByRole('button', { name: 'Delete', exact: true }).click(),
    confirm: 'Delete',
    writes: 'contact_form_submissions',
  },
  {
    name: 'the withdrawal of a family’s link',
    prepare: addPet,
    begin: () => button('Make a Link').click(),
    ask: () => button('Withdraw').click(),
    confirm: 'Withdraw It',
    writes: 'rpc/withdraw_pet_link',
  },
  {
    name: 'the removal of what was added',
    prepare: async () => {
      await service.from('audit_log').delete().not('id', 'is', null).throwOnError()
      const added = { question: 'May we bring the children?', answer: 'Yes, of course.' }
      await colleague.from('faqs').insert(added).throwOnError()
      return '/admin/recent-changes'
    },
    ask: () => button(/^Revert: You added the question/).click(),
    confirm: 'Remove',
    writes: 'rpc/revert_change',
  },
]

beforeEach(() => localStorage.clear())

test.each(questions)(
  '$name is asked about until somebody confirms it, and then done once',
  async (asked) => {
    const { name, prepare, begin, ask, cancel = 'Cancel', confirm, writes } = asked
    openScreen(await prepare())
    await begin?.()
    const written = watchWrites(writes ?? '')
    const answer = (name: string) => question.getByRole('button', { name, exact: true })
    const asksToDelete = confirm === 'Delete'
    for (const leave of [() => answer(cancel).click(), () => userEvent.keyboard('{Escape}')]) {
      await ask()
      await expect.element(answer(cancel)).toHaveFocus()
      const title = question.getByRole('heading')
      expect(title.element().textContent).toMatch(
        asksToDelete ? /^Delete (this|these) .+\?$/ : /\?$/,
      )
      await expectAccessible(name)
      await leave()
      await expect.element(question).not.toBeInTheDocument()
    }
    expect(written()).toEqual([])
    await ask()
    await answer(confirm).dblClick()
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .poll(written)
      .toEqual(writes ? [expect.stringContaining(`/rest/v1/${writes}`)] : [])
    await expect.poll(() => document.activeElement).not.toBe(document.body)
  },
)
