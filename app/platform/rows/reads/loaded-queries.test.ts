import { type DehydratedState, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LoadedQueries } from './loaded-queries.tsx'
import { dehydrateQueries } from './prefetch-queries.ts'
import { createQueryClient } from './query-client.ts'

const Page = ({ state }: { state: DehydratedState }) => LoadedQueries({ state, children: null })

test('the data of a page opened later counts as newer than that of the first page', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const client = createQueryClient()
  const open = (path: string, key: 'faqs' | 'towns') => {
    const server = createQueryClient()
    server.setQueryData([key], [])
    const state = dehydrateQueries(server)
    const loaded = createElement(Page, { state })
    const routed = createElement(MemoryRouter, { initialEntries: [path] }, loaded)
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed))
    return client.getQueryState([key])?.dataUpdatedAt
  }
  expect(open('/', 'faqs')).toBe(1000)
  vi.setSystemTime(5000)
  expect(open('/arrange', 'towns')).toBe(5000)
})
