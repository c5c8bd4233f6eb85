import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/rows/reads/query-client.ts'
import { testimonialsQuery } from './testimonials.queries.ts'
import { TestimonialsSection } from './testimonials-section.tsx'

test('a screen reader is not interrupted by testimonials that change on their own', () => {
  const client = createQueryClient()
  const { queryKey } = testimonialsQuery(() => Promise.reject())
  const said = { words: 'They were kind.', name: 'Marion', town: '', pet: '', said_on: null }
  client.setQueryData(queryKey, [
    { ...said, id: 'first' },
    { ...said, id: 'second' },
  ])
  const section = createElement(TestimonialsSection, { reviewUrl: '' })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, section))
  expect(html).toContain('aria-live="off"')
})
