import { expect, test } from 'vitest'
import { sectionQuestions } from './section-questions.ts'

const section = (url: string) => ({ url, type: 'section' as const })

test.each([
  section('about'),
  section('/#faqs'),
  { url: 'facebook.com/quiet', type: 'link' as const },
  { url: '/#about', type: 'link' as const },
])('the item %o needs no confirmation', (item) => {
  expect(sectionQuestions(item, undefined)).toEqual([])
})

test('staff who enter an address as a section are offered a link instead', () => {
  expect(sectionQuestions(section('facebook.com/quiet'), undefined)).toEqual([
    {
      title: 'Is this a section?',
      text: 'The landing page has no section “facebook.com/quiet”, so no menu would show this item.',
      confirm: 'Save It as It Is',
      offer: { label: 'Make it a link', values: { type: 'link' } },
    },
  ])
})

test.each([
  ['Partner_Clinics', 'partner-clinics'],
  ['#Partner Clinics', 'partner-clinics'],
])('staff can turn “%s” into the one section that matches', (url, wanted) => {
  expect(sectionQuestions(section(url), undefined)).toMatchObject([
    { offer: { label: `Use “${wanted}”`, values: { url: wanted } } },
  ])
})

test('staff have to confirm an unknown section when they enter it, but not on later saves', () => {
  expect(sectionQuestions(section('team'), undefined)).toMatchObject([{ offer: undefined }])
  expect(sectionQuestions(section('team'), section('about'))).toHaveLength(1)
  expect(sectionQuestions(section('team'), section('team'))).toEqual([])
})
