import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../tests/rendered.tsx'
import { ShownSections } from '../../ui/section-link.tsx'
import { LearnMore } from './town-sections.tsx'

const more = createElement(LearnMore)
const showWith = (...sections: string[]) =>
  render(createElement(ShownSections, { value: (id) => sections.includes(id) }, more))

test('a town’s page ends with what staff show of clinics and contact, or with neither', () => {
  expect(showWith('contact')).toContain('Contact Us')
  expect(showWith('contact')).not.toContain('View All Partner Clinics')
  expect(showWith('partner-clinics')).toContain('View All Partner Clinics')
  expect(showWith()).toBe('')
})
