import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { townInput, valuesOf } from './town-input.ts'

const { as } = await createTestApp()

test.each([0, 90, null])(
  'the form of a town keeps a collection fee of %s',
  async (collection_fee) => {
    const { data: town } = await as('administrator').from('towns').select().limit(1).single()
    const values = valuesOf([])({ ...town, collection_fee })
    expect(townInput.parse(values)).toMatchObject({ collection_fee })
  },
)
