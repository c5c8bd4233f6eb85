import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../tests/rendered.tsx'
import { siteTextsQuery, useText } from './use-texts.ts'

const Title = () => useText('town.intro.title', { town: 'Golden' })

test('a text of staff names the town as often as they wrote it', () => {
  const texts = siteTextsQuery(() => Promise.reject())
  const changed = { 'town.intro.title': '{town}: we come to {town}' }
  expect(render(createElement(Title), [texts, changed])).toBe('Golden: we come to Golden')
})
