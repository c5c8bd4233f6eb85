import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../reads/query-client.ts'
import { ConflictError } from './optimistic-update.ts'
import { useWrite, type Write } from './use-write.ts'

const send = vi.fn(async () => {})
const write: Write<string> = { writes: ['faqs'], send }

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

test('after a conflict the list is read again, but not after another failure', async () => {
  const client = createQueryClient()
  client.setQueryData(['faqs'], [])
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Form)))
  send.mockRejectedValueOnce(new Error('The line is down.'))
  await expect(save('')).rejects.toThrow('The line is down.')
  expect(client.getQueryState(['faqs'])?.isInvalidated).toBe(false)
  send.mockRejectedValueOnce(new ConflictError(null))
  await expect(save('')).rejects.toThrow(ConflictError)
  expect(client.getQueryState(['faqs'])?.isInvalidated).toBe(true)
})
