import { inject } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import { birch, cedar, larch, listed, listOf } from './noun-list.ts'
import { button, dialog, empty, fill } from './on-screen.ts'
import { fillHero, heroImages, store } from './pictures.ts'
import { changeTier, fillPrices, field as priceField } from './price-table.ts'
import { colleague, service } from './screen.tsx'

/** A staff form, with one of its fields. */
export interface StaffForm {
  name: string
  path: string
  /** Stores only what the form edits. */
  prepare: () => PromiseLike<unknown>
  open: () => Promise<unknown>
  field: () => ReturnType<typeof page.getByLabelText>
  /** Text that differs from the stored one, and another text for a colleague. */
  mine: string
  theirs: string
  save: () => Promise<unknown>
  /** The text of the toast once it is saved. */
  saved: string
  /** The field's stored value, once for each existing row. */
  stored: () => PromiseLike<unknown>
  /** What a colleague does in the meantime, if there is a row. */
  change?: (words: string) => PromiseLike<unknown>
  remove?: () => PromiseLike<unknown>
  /** The message shown to somebody whose row is gone. */
  isGone?: string
  /** True if nobody can bring back what a colleague deleted. */
  isFinal?: boolean
  /** True if the field is chosen from rather than typed into. */
  isSelect?: boolean
}

const label = (name: string) => page.getByLabelText(name, { exact: true })
const pressSave = () =>
  page
    .getByRole('button', { name: /^Save Changes/ })
    .first()
    .click()
const saveDialog = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()

const asked = crypto.randomUUID()
const message = {
  ...{ id: asked, name: 'Ruth Hansen', email: 'ruth@example.com' },
  message: 'What happens next?',
}
const inbox = () => service.from('contact_form_submissions')
const columnOf = async (table: string, column: string) =>
  (await service.from(table).select(column).throwOnError()).data.map(
    (row) => row[column as keyof typeof row],
  )

const openMessage = {
  path: `/admin/contact-submissions?message=${asked}`,
  prepare: async () => {
    await empty('contact_form_submissions')
    await inbox().insert(message).throwOnError()
  },
  remove: () => inbox().delete().eq('id', asked).throwOnError(),
  isGone: 'Somebody deleted this message.',
}

const pet = crypto.randomUUID()
const pets = () => service.from('pets')
const preparePet = async () => {
  await pets().delete().neq('name', '').throwOnError()
  await pets().insert({ id: pet, name: 'Otis', family: 'Ruth Hansen' }).throwOnError()
}

const reminders = () => service.from('reminders')
const addReminder = async (of: object) => {
  await empty('reminders')
  const day = addDays(localDay(new Date(), 'America/Edmonton'), 7)
  await reminders()
    .insert({ ...of, words: 'Call Ruth', day })
    .throwOnError()
}

const reminderOf = (of: Record<string, string>) => ({
  open: () =>
    page
      .getByRole('list', { name: 'Reminders' })
      .getByRole('button', { name: /^Edit / })
      .click(),
  field: () => label('What to remember'),
  mine: 'Call Ruth in the evening',
  theirs: 'Write to Ruth',
  save: saveDialog,
  saved: 'Reminder changed',
  stored: () => columnOf('reminders', 'words'),
  change: (words: string) => reminders().update({ words }).match(of).throwOnError(),
  remove: () => reminders().delete().match(of).throwOnError(),
})

const heroPicture = {
  path: '/admin/hero-images',
  prepare: () => fillHero('dawn.jpg'),
  remove: () => empty('hero_images'),
  isFinal: true,
}
const columnOfHero = (column: string) => columnOf('hero_images', column)
const changeHero = (values: object) => heroImages().update(values).neq('url', '').throwOnError()

const focalPoint = {
  field: () => page.getByRole('slider', { name: 'From the left' }),
  mine: '10',
  theirs: '90',
  save: saveDialog,
  saved: 'What stays in view is saved',
}
const readAcross = (point: unknown) => String(point).split('%')[0]

const saveSetting = (key: string, value: string) =>
  service.from('site_settings').upsert({ key, value }).throwOnError()

/** A text of `site_settings`. */
const settingForm = (key: string) => ({
  change: (value: string) => saveSetting(key, value),
  stored: async () => {
    const { data } = await service.from('site_settings').select('value').eq('key', key)
    return data?.map(({ value }) => value)
  },
  prepare: () => saveSetting(key, 'As it was'),
})
const aboutFocalPoint = settingForm('about_image_focal_point')

const keepMessages = (months: string) =>
  service
    .from('retention_terms')
    .update({ messages_months: Number(months) })
    .eq('id', 'terms')
    .throwOnError()

const small = 'Individual Cremation, Small'

const others: StaffForm[] = [
  {
    name: 'a price',
    path: '/admin/pricing',
    prepare: fillPrices,
    open: () => button(/^Individual Cremation, Small: /).click(),
    field: () => priceField(small),
    mine: '240.00',
    theirs: '235.00',
    save: () => userEvent.keyboard('{Enter}'),
    saved: 'Pricing updated',
    stored: async () => {
      const rows = colleague.from('pricing_tiers').select('individual_price').eq('size', 'Small')
      return (await rows.throwOnError()).data.map((row) => row.individual_price.toFixed(2))
    },
    change: (words) => changeTier('Small', { individual_price: Number(words) }),
    remove: () => colleague.from('pricing_tiers').delete().eq('size', 'Small').throwOnError(),
  },
  {
    ...openMessage,
    name: 'the notes on a message',
    open: () => Promise.resolve(),
    field: () => label('Admin Notes'),
    mine: 'Call her tonight.',
    theirs: 'I called at noon.',
    save: pressSave,
    saved: 'Submission updated successfully',
    stored: () => columnOf('contact_form_submissions', 'admin_notes'),
    change: (admin_notes) => inbox().update({ admin_notes }).eq('id', asked).throwOnError(),
  },
  {
    ...openMessage,
    name: 'an answer to a family',
    open: async () => {
      // With a draft, the editor replaces the button by itself.
      await button('Reply').or(label('Your answer')).click()
    },
    field: () => label('Your answer'),
    mine: 'Dear Ruth, we are on our way.',
    theirs: '',
    save: () => button('Send').click(),
    saved: 'Your answer is on its way',
    stored: () => columnOf('message_replies', 'body'),
  },
  {
    ...settingForm('business_name'),
    name: 'the business details',
    path: '/admin/settings?tab=business',
    open: () => Promise.resolve(),
    field: () => label('Business name'),
    mine: 'Quiet Valley',
    theirs: 'Quiet Hills',
    save: pressSave,
    saved: 'Business Details have been updated.',
  },
  {
    ...settingForm('terms_of_service'),
    name: 'a policy',
    path: '/admin/settings?tab=legal',
    open: () => Promise.resolve(),
    field: () => label('Terms of Service, in Markdown'),
    mine: 'These are our terms.',
    theirs: 'Those were our terms.',
    save: pressSave,
    saved: 'Terms of Service has been updated.',
  },
  {
    name: 'the signature',
    path: '/admin/account',
    prepare: () =>
      colleague.from('staff_preferences').upsert({ signature: 'As it was' }).throwOnError(),
    open: () => Promise.resolve(),
    field: () => label('Signature'),
    mine: 'Warmly, Maria',
    theirs: 'Yours, Maria',
    save: () => button('Save Signature').click(),
    saved: 'Your signature is saved.',
    stored: () => columnOf('staff_preferences', 'signature'),
    change: (signature) => colleague.from('staff_preferences').upsert({ signature }).throwOnError(),
  },
  {
    name: 'an invitation',
    path: '/admin/settings?tab=users',
    prepare: () => service.from('invitations').delete().neq('email', '').throwOnError(),
    open: () => Promise.resolve(),
    field: () => label('Email of the person to invite'),
    mine: 'ida@example.com',
    theirs: '',
    save: () => button('Invite').click(),
    saved: 'ida@example.com',
    stored: () => columnOf('invitations', 'email'),
  },
  {
    name: 'a request by phone',
    path: '/admin/contact-submissions/new-request',
    prepare: () => empty('contact_form_submissions'),
    open: async () => {
      await label('Name').fill('Hanna')
      await page.getByLabelText(/^Phone/).fill('250 555 0142')
      await page.getByLabelText(/^The family brings the pet/).click()
    },
    field: () => page.getByLabelText(/^Name of the pet/),
    mine: 'Max',
    theirs: '',
    save: () => button('Save Request').click(),
    saved: 'Request saved',
    stored: async () => {
      const { data } = await inbox().select('arrangement').throwOnError()
      return data.map(({ arrangement }) => arrangement.pet)
    },
  },
  {
    name: 'a sentence of the website',
    path: '/admin/texts',
    prepare: async () => {
      await empty('site_texts', 'key')
      const text = { key: 'home.hero.title', value: 'Going home' }
      await colleague.from('site_texts').insert(text).throwOnError()
    },
    open: () => button(/^Edit Hero: heading/).click(),
    field: () => label('Text'),
    mine: 'Going home with dignity',
    theirs: 'Going home gently',
    save: saveDialog,
    saved: 'Text updated successfully',
    stored: () => columnOf('site_texts', 'value'),
    change: (value) =>
      colleague.from('site_texts').update({ value }).eq('key', 'home.hero.title').throwOnError(),
  },
  {
    name: 'a product',
    path: '/admin/products/8f1f3a0e-2f0b-4c53-9d0a-3f0d2f2f0a01',
    prepare: () =>
      fill('products', {
        id: '8f1f3a0e-2f0b-4c53-9d0a-3f0d2f2f0a01',
        ...{ name: 'Larch Urn', slug: 'larch-urn', type: 'Urns' },
      }),
    open: () => Promise.resolve(),
    field: () => page.getByLabelText(/^Description/),
    mine: 'Made of larch from Wasa.',
    theirs: 'Made of larch.',
    save: () => button('Save').click(),
    saved: 'Product updated',
    stored: () => columnOf('products', 'description'),
    change: (description) =>
      colleague.from('products').update({ description }).neq('name', '').throwOnError(),
    remove: () => empty('products'),
  },
  {
    name: 'the record of a pet',
    path: '/admin/pets',
    prepare: preparePet,
    open: () => button(/^Edit “?Otis”?$/).click(),
    field: () => label('Notes'),
    mine: 'The blanket goes with him.',
    theirs: 'The collar comes back.',
    save: saveDialog,
    saved: 'Record updated successfully',
    stored: () => columnOf('pets', 'notes'),
    change: (notes) => pets().update({ notes }).eq('id', pet).throwOnError(),
    remove: () => pets().delete().eq('id', pet).throwOnError(),
  },
  {
    name: 'a step of a pet',
    path: `/admin/pets/${pet}`,
    prepare: async () => {
      await preparePet()
      const step = { pet_id: pet, step: 'collected', done_by: 'Maria' }
      await service.from('pet_steps').insert(step).throwOnError()
    },
    open: () => button('Edit “Collected”').click(),
    field: () => label('Who did it'),
    mine: 'Ida',
    theirs: 'Tom',
    save: saveDialog,
    saved: 'Step corrected',
    stored: () => columnOf('pet_steps', 'done_by'),
    change: (done_by) =>
      service.from('pet_steps').update({ done_by }).eq('pet_id', pet).throwOnError(),
  },
  {
    ...reminderOf({ submission_id: asked }),
    name: 'a date of a message',
    path: openMessage.path,
    prepare: async () => {
      await openMessage.prepare()
      await addReminder({ submission_id: asked })
    },
  },
  {
    ...heroPicture,
    ...focalPoint,
    name: 'the focal point of a hero picture',
    open: () => button('Choose what stays in view in dawn.jpg').click(),
    stored: async () => (await columnOfHero('focal_point')).map(readAcross),
    change: (across) => changeHero({ focal_point: `${across}% 50%` }),
  },
  {
    ...focalPoint,
    name: 'the focal point of the About picture',
    path: '/admin/hero-images?tab=about',
    prepare: async () => {
      const { url } = await store(`${Date.now()}-about.jpg`)
      await saveSetting('about_image', url)
      await aboutFocalPoint.change('50% 50%')
    },
    open: () => button('Choose What Stays in View').click(),
    stored: async () => (await aboutFocalPoint.stored())?.map(readAcross),
    change: (across) => aboutFocalPoint.change(`${across}% 50%`),
  },
  {
    name: 'how long messages are kept',
    path: '/admin/settings?tab=personal-data',
    prepare: () => keepMessages('24'),
    open: () => button('Change how long messages are kept').click(),
    field: () => label('Messages'),
    mine: '12',
    theirs: '36',
    save: saveDialog,
    saved: 'This applies from tonight on.',
    stored: async () => (await columnOf('retention_terms', 'messages_months')).map(String),
    change: keepMessages,
    isSelect: true,
  },
  {
    ...heroPicture,
    name: 'the alternative text of a picture',
    open: () => button('Edit the alternative text of dawn.jpg').click(),
    field: () => label('Alternative text'),
    mine: 'The first light on the lake',
    theirs: 'Early morning',
    save: () => button('Save').click(),
    saved: 'Alternative text saved',
    stored: () => columnOfHero('alt'),
    change: (alt) => changeHero({ alt }),
  },
]

// All dialogs of nouns are made of EntryDialog.
const tested = listed.filter(({ noun }) => noun.table === 'faqs')
const dialogs = tested.map(({ noun, many }): StaffForm => {
  const list = listOf(noun)
  return {
    name: `the dialog of ${many}`,
    path: list.path,
    prepare: async () => {
      await list.empty()
      await list.add(larch)
    },
    open: () => list.act('Edit', larch).or(list.act('Edit', cedar)).click(),
    field: () => list.field(list.nameColumn),
    mine: birch,
    theirs: cedar,
    save: saveDialog,
    saved: 'FAQ updated successfully',
    stored: async () => (await list.stored()).map((row) => row[list.nameColumn as never]),
    change: (words) => list.change({ [list.nameColumn]: words }),
    remove: list.empty,
  }
})

/** Every form that this run tests: one in `npm test`, the others in the proof. */
export const staffForms = [...dialogs, ...(inject('nounsToTest') === 'questions' ? [] : others)]
