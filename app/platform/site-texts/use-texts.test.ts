import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../rows/reads/query-client.ts'
import { siteTextsQuery, useText } from './use-texts.ts'

const Title = () => useText('town.intro.title', { town: 'Golden' })

test('a text of staff names the town as often as they wrote it', () => {
  const client = createQueryClient()
  const { queryKey } = siteTextsQuery(() => Promise.reject())
  client.setQueryData(queryKey, { 'town.intro.title': '{town}: we come to {town}' })
  const page = createElement(QueryClientProvider, { client }, createElement(Title))
  expect(renderToStaticMarkup(page)).toBe('Golden: we come to Golden')
})
