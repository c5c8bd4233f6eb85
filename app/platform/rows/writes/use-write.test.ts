import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../reads/query-client.ts'
import { useWrite, type Write } from './use-write.ts'

const write: Write<string> = { writes: ['faqs'], send: async () => {} }

let save = async (_: string) => {}
function Form() {
  save = useWrite(write).mutateAsync
  return null
}

test('a write makes the queries of its table stale, and those of any table', async () => {
  const client = createQueryClient()
  const keys = [['faqs'], ['towns', 'faqs'], ['everything', 'search', 'urn'], ['products']] as const
  for (const key of keys) client.setQueryData(key, [])
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Form)))
  await save('')
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(stale).toEqual(keys.slice(0, 3))
})
