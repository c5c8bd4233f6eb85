import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LinkCard } from '../../app/features/pets/admin/link-card.tsx'
import { AskName, NewestStep } from '../../app/features/pets/admin/newest-step.tsx'
import { PetDialog } from '../../app/features/pets/admin/pet-dialog.tsx'
import { petQuery } from '../../app/features/pets/admin/records.queries.ts'
import { SendSteps } from '../../app/features/pets/admin/step-kind.tsx'
import { StepsCard } from '../../app/features/pets/admin/steps-card.tsx'
import type { Pet } from '../../app/features/pets/pet.ts'
import { useDb } from '../../app/platform/db-context.tsx'
import { shownToast } from '../../app/ui/toast.ts'
import { ruth } from '../received-messages.ts'
import { people } from '../test-users.ts'
import { show } from './component.tsx'
import { emptyInbox, findId, receive } from './inbox-screen.ts'
import { button, dialog, keptDrafts, question } from './on-screen.ts'
import { addressBar, openScreen, service, storageKey } from './screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const answer = (name: string) => question.getByRole('button', { name, exact: true }).click()
const expectSaid = (title: string) => expect.poll(() => shownToast()?.title).toBe(title)

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem(storageKey, inject('session'))
  await service.from('pets').delete().not('id', 'is', null).throwOnError()
})

async function addPet(values: object = {}) {
  const row = { name: 'Otis', family: 'Sam Kootenay', email: 'sam@example.com', ...values }
  return (await service.from('pets').insert(row).select().single().throwOnError()).data
}
const stepsOf = async (pet_id: string) => {
  const rows = service.from('pet_steps').select('step, done_by, is_mistake').eq('pet_id', pet_id)
  const { data } = await rows.order('created_at').order('happened_at').throwOnError()
  return data.map((row) => `${row.step} ${row.done_by}${row.is_mistake ? ', a mistake' : ''}`)
}

test('a step that another tab sent is recorded, and can be taken back, in the tab where it was pressed', async () => {
  const pet = await addPet()
  show(() => (
    <>
      <SendSteps userId={people.administrator.sub} />
      <StepsCard pet={pet} />
    </>
  ))
  await field('Your name').fill('Maria')
  const sent = Promise.withResolvers<void>()
  const otherTab = navigator.locks.request('outbox-step', () => sent.promise)
  await button('Record “Collected”').click()
  await expect.poll(() => localStorage.getItem('outbox')).toContain('collected')
  const [{ id }] = JSON.parse(localStorage.getItem('outbox') ?? '').entries
  const row = { id, pet_id: pet.id, step: 'collected', done_by: 'Maria' }
  await service.from('pet_steps').insert(row).throwOnError()
  localStorage.setItem('outbox', JSON.stringify({ entries: [], ends: [[id, 'arrived']] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'outbox' }))
  await expect.element(button('Edit “Collected”')).toBeVisible()
  await expectSaid('Collected: recorded')
  sent.resolve()
  await otherTab
  shownToast()?.action?.onClick()
  await expectSaid('Step taken back')
  expect(await stepsOf(pet.id)).toEqual(['collected Maria, a mistake'])
})

test('staff record steps in any order after a question, take one back and correct another', async () => {
  const pet = await addPet()
  const mistake = { pet_id: pet.id, step: 'collected', done_by: 'Ida', is_mistake: true }
  await service.from('pet_steps').insert(mistake).throwOnError()
  const open = () =>
    show(() => (
      <>
        <SendSteps userId={people.administrator.sub} />
        <StepsCard pet={pet} />
      </>
    ))
  const hide = open()
  for (const name of ['Ready to come home', 'Collected']) await button(`Record “${name}”`).click()
  await expect.element(page.getByText('Enter your name first')).toBeVisible()
  await expect.element(field('Your name')).toHaveFocus()
  await field('Your name').fill('Maria')
  await button('Record “Collected”').click()
  await expectSaid('Collected: recorded')
  expect(shownToast()?.description).toBe('Otis')
  await expect.element(button('Edit “Collected”')).toHaveFocus()
  await button('Record “Cremated”').click()
  await expect
    .element(question)
    .toMatchTextContent(
      '“In our care” comes before and is not recorded. Otis has no tag number yet.',
    )
  await answer('Cancel')
  await button('Record “Ready to come home”').click()
  await expect
    .element(question)
    .toMatchTextContent('“In our care” and “Cremated” come before and are')
  await answer('Record It')
  await expectSaid('Ready to come home: recorded')
  await expect.element(button('Edit “Ready to come home”')).toHaveFocus()
  shownToast()?.action?.onClick()
  const mistakes = page.getByRole('region', { name: 'Recorded by Mistake' })
  await expect.element(mistakes).toMatchTextContent(/Ida.*Ready to come home.*Maria/)
  await expect.element(button('Record “Ready to come home”')).toBeVisible()
  const maria = 'collected Ida, a mistake,collected Maria,ready Maria, a mistake'
  expect(`${await stepsOf(pet.id)}`).toBe(maria)

  await button('Edit “Collected”').click()
  await field('Who did it').fill('Tom')
  await button('Save').click()
  await expect.element(step('Collected').first()).toMatchTextContent('Tom')
  await button('Edit “Collected”').click()
  await field('Who did it').fill('Nobody')
  await button('It was recorded by mistake').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(keptDrafts()).toBe(0)
  await expect.element(button('Record “Collected”')).toBeVisible()
  expect(`${await stepsOf(pet.id)}`).toBe(maria.replace('Maria', 'Tom, a mistake'))
  hide()
  open()
  await expect.element(field('Your name')).toHaveValue('Maria')
})

const LinkOf = ({ pet }: { pet: Pet }) => (
  <LinkCard pet={useQuery(petQuery(useDb(), pet.id)).data ?? pet} />
)

test('staff make a family’s link, mail it, replace it after a question and withdraw it', async () => {
  const pet = await addPet()
  const requests = vi.spyOn(window, 'fetch')
  onTestFinished(() => requests.mockRestore())
  const asked = () => requests.mock.calls.flatMap(([url]) => /rpc\/\w+link/.exec(`${url}`) ?? [])
  const read = async () =>
    (await service.from('pets').select().eq('id', pet.id).single().throwOnError()).data
  let hide = show(() => <LinkOf pet={pet} />)
  await button('Make a Link').dblClick()
  await expect
    .element(field('Link for the family'))
    .toHaveValue(expect.stringMatching(/pets\/\w{64}$/))
  const first = (await read()).link_hash
  await button('Mail It to the Family').dblClick()
  await expect.element(page.getByRole('status')).toMatchTextContent('goes to sam@example.com.')
  expect(asked()).toEqual(['rpc/make_pet_link', 'rpc/mail_pet_link'])
  await expect.element(button('Mail It to the Family')).toBeDisabled()
  await expect
    .element(field('Link for the family'))
    .toHaveAccessibleDescription(/^It is shown only now\. The family’s page stays/)
  const mails = service.from('mail_outbox').select().eq('recipient', pet.email)
  expect((await mails.throwOnError()).data).toMatchObject([{ kind: 'pet-page' }])
  await expect.element(button('Make a New Link')).not.toBeInTheDocument()

  hide()
  hide = show(() => <LinkOf pet={pet} />)
  await expect
    .element(
      page.getByText(
        /^A link was made on .*\. A mail with it was addressed to sam@example\.com on .*\. If it .* It goes on working, but can’t/,
      ),
    )
    .toBeVisible()
  await button('Make a New Link').click()
  await answer('Make a New Link')
  await expect.element(field('Link for the family')).toBeVisible()
  expect((await read()).link_hash).not.toBe(first)
  hide()
  show(() => <LinkOf pet={pet} />)
  await expect
    .element(page.getByText(/^A link was made on .*, but not mailed from here\./))
    .toBeVisible()
  await button('Withdraw the Link').click()
  await answer('Withdraw It')
  await expect.element(button('Make a Link')).toBeVisible()
  expect(await read()).toMatchObject({
    link_hash: null,
    link_mailed_to: null,
    link_mailed_at: null,
  })
})

test('staff confirm before they give a pet the tag of another, but not its own', async () => {
  const [pet, other] = [await addPet({ tag_number: '7' }), await addPet({ name: 'Juno' })]
  const close = vi.fn()
  let row = pet
  const open = (next: object) => {
    row = next
    return show(() => <PetDialog row={row} onClose={close} />)
  }
  const hide = open(pet)
  await field('Notes').fill('Bark at the door.')
  await field('Weight').fill('9')
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('Is that 9 kg or 9 lb? Please add the unit.')
  await field('Weight').fill('9 kg')
  await button('Save').click()
  await expectSaid('Record updated successfully')
  expect(shownToast()?.description).toBe('Otis')
  hide()
  open(other)
  await field('Tag number').fill('7')
  await button('Save').click()
  await expect.element(question).toMatchTextContent('It is on the record of Otis (Sam Kootenay).')
  await answer('Use It Anyway')
  await expect.poll(() => close.mock.calls.length).toBe(2)
  const { data } = await service.from('pets').select('name, tag_number, notes').order('name')
  expect(data).toEqual([
    { name: 'Juno', tag_number: '7', notes: '' },
    { name: 'Otis', tag_number: '7', notes: 'Bark at the door.' },
  ])
})

test('what was typed for the record of one message isn’t shown in the record of another', async () => {
  const begin = (family: string) => {
    const known = { name: '', kind: '', weight: '', phone: '', clinic: '', notes: '' }
    const begun = {
      ...known,
      id: crypto.randomUUID(),
      service: 'individual',
      family,
      email: '',
    } as const
    return () => show(() => <PetDialog begun={begun} onClose={() => {}} />)
  }
  const [openAlder, openBirch] = [begin('Anna Alder'), begin('Bruno Birch')]
  const hide = openAlder()
  await field('Name of the pet').fill('Rex')
  await expect.poll(keptDrafts).toBe(1)
  hide()
  const hideOther = openBirch()
  await expect.element(field('Family')).toHaveValue('Bruno Birch')
  await expect.element(field('Name of the pet')).toHaveValue('')
  hideOther()
  openAlder()
  await expect.element(field('Name of the pet')).toHaveValue('Rex')
})

test('the list asks before it records the cremation of a pet without a tag', async () => {
  const pet = await addPet()
  const done = ['collected', 'in_care'].map((step) => ({ pet_id: pet.id, step, done_by: 'Ida' }))
  await service.from('pet_steps').insert(done).throwOnError()
  show(() => (
    <AskName value={() => 'Tom'}>
      <SendSteps userId={people.administrator.sub} />
      <NewestStep {...pet} />
    </AskName>
  ))
  await button('Record “Cremated” for Otis').click()
  await expect.element(question).toMatchTextContent('Otis has no tag number yet.')
  expect(await stepsOf(pet.id)).toHaveLength(2)
  await answer('Record It')
  await expectSaid('Cremated: recorded')
})

test('the list offers the next step of a pet, records it under the name and ignores a second press', async () => {
  const pet = await addPet({ service: 'communal' })
  const before = ['collected', 'in_care', 'cremated']
  const steps = before.map((step, day) => ({
    pet_id: pet.id,
    step,
    happened_at: `2026-01-0${day + 1}`,
  }))
  await service
    .from('pet_steps')
    .insert(steps.map((row) => ({ ...row, done_by: 'Ida' })))
    .throwOnError()
  let name = ''
  show(() => (
    <AskName value={() => name}>
      <SendSteps userId={people.administrator.sub} />
      <NewestStep {...pet} />
    </AskName>
  ))
  await expect.element(page.getByText('Cremated', { exact: true })).toBeVisible()
  for (const person of ['', 'Tom']) {
    name = person
    await button('Record “Scattered in the garden” for Otis').click()
  }
  await button('Recorded for Otis').click({ force: true })
  await expectSaid('Scattered in the garden: recorded')
  await expect.element(page.getByText('Scattered in the garden', { exact: true })).toBeVisible()
  expect(await stepsOf(pet.id)).toEqual([...before.map((step) => `${step} Ida`), 'scattered Tom'])
})

test('the record of a pet leads to the message that it was made from, and shows whether it has a tag', async () => {
  await emptyInbox()
  localStorage.setItem(storageKey, inject('session'))
  await receive(ruth)
  const id = await findId(ruth.name)
  await addPet({ id, clinic: 'at home, 12 Larch Street', tag_number: '7' })
  const other = await addPet({ name: 'Minou' })
  openScreen(`/admin/pets/${id}`)
  await expect.element(page.getByText('Collection: at home, 12 Larch Street')).toBeVisible()
  await expect.element(page.getByText(/Tag 7$/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the family’s message' }).click()
  await expect.poll(() => addressBar.says).toContain(`message=${id}`)
  openScreen(`/admin/pets/${other.id}`)
  await expect.element(page.getByRole('heading', { name: 'Minou' })).toBeVisible()
  await expect.element(page.getByText(/No tag yet$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the family’s message' }))
    .not.toBeInTheDocument()
})
