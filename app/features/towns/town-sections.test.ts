import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/rows/reads/query-client.ts'
import { ShownSections } from '../../ui/section-link.tsx'
import { LearnMore } from './town-sections.tsx'

function showWith(...sections: string[]) {
  const client = createQueryClient()
  const page = createElement(MemoryRouter, null, createElement(LearnMore))
  const shown = createElement(ShownSections, { value: (id) => sections.includes(id) }, page)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown))
}

test('a town’s page ends with what staff show of clinics and contact, or with neither', () => {
  expect(showWith('contact')).toContain('Contact Us')
  expect(showWith('contact')).not.toContain('View All Partner Clinics')
  expect(showWith('partner-clinics')).toContain('View All Partner Clinics')
  expect(showWith()).toBe('')
})
