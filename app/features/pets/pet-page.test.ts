import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Step } from './pet.ts'
import { PetPage } from './pet-page.tsx'

const bella = { name: 'Bella', kind: 'Beagle', service: 'individual', tag_number: '1042' }
const step = (name: Step, day: string, done_by = 'Maria') => ({
  ...{ step: name, day, done_by, happened_at: '', moment: `${day} at 2 pm` },
})

function show(steps: ReturnType<typeof step>[], more = {}) {
  const pet = { ...bella, ...more, steps } as never
  const page = createElement(PetPage, {
    ...{ pet, businessName: 'Quiet Valley', mark: null, reach: null },
    readyNote: 'Come for the ashes whenever we are open.',
  })
  return renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
}

test('a family whose pet has no steps yet is asked to call, and gets no certificate', () => {
  expect(show([])).toContain('Nothing is written down here yet.')
  const page = show([step('collected', 'July 1')])
  expect(page).toContain('We collected Bella.|July 1 at 2 pm|, written down by Maria')
  expect(page).not.toMatch(/Nothing is written down|Certificate/)
})

test('a certificate names the day and the person of the cremation, not of a later step', () => {
  const steps = [step('cremated', 'July 2', 'Tom'), step('returned', 'July 9')]
  expect(show(steps)).toContain(
    'Cremated on|July 2|Cremation|Individual|Tag number|1042|By|Tom|Signature|Quiet Valley|',
  )
  expect(show(steps, { service: 'communal', tag_number: '' })).toContain(
    'Cremated on|July 2|Cremation|Communal|By|Tom|',
  )
})

test('a family reads where to get the ashes once they are ready, until they are returned', () => {
  const ready = [step('collected', 'July 1'), step('cremated', 'July 2'), step('ready', 'July 3')]
  expect(show(ready)).toContain('Come for the ashes whenever we are open.')
  expect(show(ready)).toContain('With us since|July 1|Cremated on|July 2|')
  expect(show([...ready, step('returned', 'July 4')])).not.toContain('Come for the ashes')
})
