import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render, textOf } from '../../../tests/rendered.tsx'
import { ShownSections } from '../../ui/section-link.tsx'
import type { Town } from './town.ts'
import { TownIntro } from './town-intro.tsx'
import { LearnMore } from './town-sections.tsx'
import { townsOnMapQuery } from './towns.queries.ts'

const more = createElement(LearnMore)
const showWith = (...sections: string[]) =>
  render(createElement(ShownSections, { value: (id) => sections.includes(id) }, more))

test('a town’s page ends with what staff show of clinics and contact, or with neither', () => {
  expect(showWith('contact')).toContain('Contact Us')
  expect(showWith('contact')).not.toContain('View All Partner Clinics')
  expect(showWith('partner-clinics')).toContain('View All Partner Clinics')
  expect(showWith()).toBe('')
})

test('a family reads how its town is served, and what it costs', () => {
  const town = { slug: 'golden', distance: '250 km', collection: 'Fridays', ashes_return: 'Soon' }
  const intro = createElement(TownIntro, { town: town as Town, phone: '250', fee: '$90.00' })
  const words = textOf(render(intro, [townsOnMapQuery(() => Promise.reject()), []]))
  expect(words).toMatch(/250 km Collection Fridays From a home \$90\.00 Ashes return Soon/)
})
