import { connectService } from '../../e2e/service-client.ts'
import { expect, test } from '../../e2e/site.ts'

// How staff hide a row, and where a hidden product is gone: tests/screens/arranged-rows.test.tsx, tests/shown-or-not.test.ts.

const isFound = (url: string, words: string) => async () =>
  (await (await fetch(url)).text()).includes(words)

test('families don’t see a hidden hero picture, question or clinic, and see them again once they are shown', async ({
  site,
}) => {
  const service = await connectService(site)
  const { data: pictures } = await service
    .from('hero_images')
    .select('filename, url')
    .order('display_order')
    .throwOnError()
  const { filename, url } = pictures[1] ?? { filename: '', url: '' }
  const rows = [
    ['hero_images', 'filename', filename, url],
    ['faqs', 'question', 'What should I do first%', 'What should I do first'],
    ['partner_clinics', 'name', 'North Star Vet Clinic', 'North Star Vet Clinic'],
  ] as const
  for (const [table, column, name, words] of rows) {
    const isListed = isFound(site.url, words)
    const show = async (is_shown: boolean) => {
      await service.from(table).update({ is_shown }).like(column, name).throwOnError()
    }
    expect(await isListed()).toBe(true)
    await show(false)
    await expect.poll(isListed).toBe(false)
    await show(true)
    await expect.poll(isListed).toBe(true)
  }
})
