import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, expectToast, fill, question } from './on-screen.ts'
import { colleague, openScreen } from './screen.tsx'

const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const automatic = dialog.getByRole('switch', { name: 'Make the slug from the name' })
const save = dialog.getByRole('button', { name: 'Save', exact: true })
const clinics = () => colleague.from('partner_clinics')
const [name, slug] = ['Steeples Veterinary Clinic', 'steeples-veterinary-clinic']

beforeEach(async () => {
  localStorage.clear()
  await fill('partner_clinics', {
    ...{ name, slug: 'old', address: '1 Main Street, Cranbrook, BC', website: 'steeples.example' },
    display_order: 4,
  })
  await clinics().update({ slug }).eq('slug', 'old').throwOnError()
})

test('the question before a clinic is deleted names the towns whose pages show it', async () => {
  const town = (name: string, display_order: number, slug?: string) => ({
    ...{ name, slug: name.toLowerCase(), display_order, clinic_slugs: slug ? [slug] : [] },
  })
  const towns = [town('Cranbrook', 0, slug), town('Golden', 1, 'old'), town('Wasa', 2)]
  await fill('towns', ...towns)
  openScreen('/admin/partner-clinics')
  await button(`Delete ${name}`).click()
  const pages = 'It also disappears from the pages of Cranbrook and Golden.'
  await expect.element(question).toMatchTextContent(`its own page is gone. ${pages}`)
  await userEvent.keyboard('{Escape}')
  await fill('towns', town('Golden', 1, 'old'))
  openScreen('/admin/partner-clinics')
  await button(`Delete ${name}`).click()
  await expect.element(question).toMatchTextContent('from the page of Golden.')
})

test('the website of a clinic loses its scheme as it is typed or pasted, and the caret stays', async () => {
  openScreen('/admin/partner-clinics')
  await expect.element(page.getByText('1 Main Street, Cranbrook, BC')).toBeVisible()
  const heads = page.getByRole('columnheader').elements()
  const titles = ['Order', 'Name', 'Location', 'Phone', 'Website', 'Actions']
  expect(heads.map(({ textContent }) => textContent)).toEqual(titles)
  await button('Add Clinic').click()
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(600)
  await userEvent.type(field('Website'), 'https://larch.example')
  await expect.element(field('Website')).toHaveValue('larch.example')
  await userEvent.keyboard('{Home}')
  document.execCommand('insertText', false, 'http://my')
  await userEvent.keyboard('-')
  await expect.element(field('Website')).toHaveValue('my-larch.example')
})

test('the address of a clinic stays with its new name until staff change it, and a new one’s follows', async () => {
  openScreen('/admin/partner-clinics')
  const website = page.getByTitle('steeples.example')
  await expect.element(website).toHaveAttribute('href', 'https://steeples.example')
  await button(`Edit ${name}`).click()
  await expect.element(automatic).not.toBeChecked()
  await field('Name').fill('Steeples Vets')
  await expect.element(field('Slug')).toHaveValue(slug)
  await expect.element(dialog).not.toMatchTextContent('Links to')
  await automatic.click()
  await expect
    .element(dialog)
    .toMatchTextContent('The end of the page’s address: /clinic/steeples-vets')
  await expect.element(dialog).toMatchTextContent(`Links to /clinic/${slug} will lead`)
  await expect.element(field('Slug')).toBeDisabled()
  await field('Website').fill('https://vets.example')
  await expect.element(field('Website')).toHaveValue('vets.example')
  await field('SEO Title').fill('Vets')
  await expect.element(dialog).toMatchTextContent('about 60 characters; this has 4.')
  await expect
    .element(dialog)
    .toMatchTextContent(/about 155 characters\.Left empty: “Steeples Vets/)
  await field('Display Order').fill('7')
  await dialog.getByRole('switch', { name: 'Shown on the website' }).click()
  await save.click()
  await expectToast('Clinic updated successfully')
  const changed = { slug: 'steeples-vets', website: 'vets.example', display_order: 7 }
  const { data: rows } = await clinics().select().throwOnError()
  expect(rows).toMatchObject([{ ...changed, seo_title: 'Vets', is_shown: false }])

  await button('Add Clinic').click()
  const larch = { Address: 'Wasa', Phone: '250 555 0199', Website: 'larch.example' }
  for (const [label, value] of Object.entries({ ...larch, Name: 'Steeples Vets' }))
    await field(label).fill(value)
  await expect.element(field('Slug')).toHaveValue('steeples-vets')
  await save.click()
  await expectToast('Failed to add clinic', 'Another clinic has this slug already.')
  await expect.element(automatic).not.toBeChecked()
  await field('Slug').fill('larch')
  await save.click()
  await expectToast('Clinic added successfully')
  const { data } = await clinics().select('slug, display_order').order('display_order')
  expect(data).toEqual([
    { slug: 'steeples-vets', display_order: 7 },
    { slug: 'larch', display_order: 8 },
  ])
})
