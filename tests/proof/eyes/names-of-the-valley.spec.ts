import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { measureComma } from '../../e2e/measure-comma.ts'
import { fontsOf } from '../../e2e/page-checks/our-faces.ts'
import { visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'

const name = 'Yaq̓it ʔa·knuqⱡi ‘it'
const words =
  'We come to ʔaq̓am, to Yaq̓it ʔa·knuqⱡi ‘it and to ʔakisq̓nuk, and take ȼ, ¢̓, k̓, ł and ɂ as they are.'

const town = {
  Region: 'Ktunaxa ʔamakʔis',
  'Text for search engines': 'Pet cremation for Yaq̓it ʔa·knuqⱡi ‘it.',
  Distance: 'About 90 km',
  Collection: 'Once a week',
  'Ashes return': 'In two weeks',
}

test('the name of a Ktunaxa town has one font in headings, text and print, and a slug of its plain letters', async ({
  page,
  site,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/towns')
  await page.getByRole('link', { name: 'Add Town', exact: true }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await expect(form.getByLabel('Page address')).toHaveValue('yaqit-aknuqliit')
  await form.getByLabel('Introduction', { exact: true }).fill(words)
  for (const [label, value] of Object.entries(town))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Town added successfully')
  await expect(page.getByRole('row', { name })).toBeVisible()
  const title = page.getByRole('cell', { name, exact: true })
  await title.evaluate((cell) => cell.setAttribute('data-name', ''))
  expect(await fontsOf(page, '[data-name]')).toMatchObject([{ isCustomFont: true }])

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/yaqit-aknuqliit-pet-cremation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pet Cremation Services in ${name}`,
    )
    const text = page.getByText(words)
    await text.evaluate((element) => element.setAttribute('data-words', ''))
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      expect(await fontsOf(page, 'h1')).toMatchObject([{ isCustomFont: true }])
      expect(await fontsOf(page, '[data-words]')).toMatchObject([{ isCustomFont: true }])
    }
    await page.emulateMedia({ media: 'screen' })
  }
  for (const face of ['400 40px Newsreader', '400 40px Figtree', '700 40px Figtree'])
    expect(await page.evaluate(measureComma, face), face).toEqual({
      isWithin: true,
      isAbove: true,
      takesRoom: false,
    })

  const service = await connectService(site)
  await service.from('towns').delete().eq('name', name).throwOnError()
})
