import { expect, test } from 'vitest'
import { describeUses } from './describe-uses.ts'

test('each place that uses a picture is named once', () => {
  const use = (table_name: string, row_name: string | null, row_id = '1') => ({
    table_name,
    row_id,
    row_name,
  })
  expect(
    describeUses([
      use('hero_images', 'Dawn'),
      use('product_images', 'Cedar Urn'),
      use('products', 'Cedar Urn'),
      use('towns', 'Golden'),
      use('site_settings', null, 'about_image'),
      use('site_settings', null, 'privacy_policy'),
    ]),
  ).toBe('Hero, Product: Cedar Urn, Town: Golden, About, A text of the website')
  expect(describeUses([])).toBe('')
})
