import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render, textOf } from '../../../tests/rendered.tsx'
import { testimonialsQuery } from './testimonials.queries.ts'
import { TestimonialsSection } from './testimonials-section.tsx'

const said = { words: 'They were kind.', name: 'Marion', town: '', pet: '', said_on: null }
const show = (reviewUrl: string, ...rows: object[]) =>
  render(createElement(TestimonialsSection, { reviewUrl }), [
    testimonialsQuery(() => Promise.reject()),
    rows.map((row, id) => ({ ...said, ...row, id })),
  ])

test('a screen reader is not interrupted by testimonials that change on their own', () => {
  expect(show('', {}, {})).toContain('aria-live="off"')
})

test('a family reads who said it, where, about whom and in which month', () => {
  const marion = { town: 'Wasa', pet: 'Biscuit', said_on: '2026-03-14' }
  expect(textOf(show('', marion))).toContain('“They were kind.” Marion , Wasa Biscuit · March 2026')
})

test('testimonials have buttons if there are several, and a link to reviews if there is one', () => {
  const parts = (html: string) => [html.match(/<button/g)?.length, html.includes('a review')]
  expect(parts(show('', {}, {}))).toEqual([3, false])
  expect(show('', {}, {})).toContain('Pause testimonials')
  expect(parts(show('https://reviews.example', {}))).toEqual([undefined, true])
})
