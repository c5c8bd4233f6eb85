import { expect, test } from 'vitest'
import { mergeDraft, withoutFiles } from './merge-draft.ts'

const base = { question: 'Who?', answer: 'We do.' }
const draft = { title: '', base, values: { ...base, answer: 'All of us.' } }

test('a draft of an unchanged row restores what was typed', () => {
  expect(mergeDraft(draft, base)).toEqual({
    merged: { question: 'Who?', answer: 'All of us.' },
    isContested: false,
    isNothing: false,
  })
})

test('a field that was both edited here and saved elsewhere is in conflict, and no other field is', () => {
  expect(mergeDraft(draft, { ...base, answer: 'We two.' })).toMatchObject({
    isContested: true,
  })
  expect(mergeDraft(draft, { ...base, question: 'Who is here?' })).toMatchObject({
    isContested: false,
  })
})

test('an untouched field takes the value that somebody else has saved since', () => {
  const { merged } = mergeDraft(draft, { ...base, question: 'Who is here?' })
  expect(merged).toEqual({ question: 'Who is here?', answer: 'All of us.' })
})

test('a draft equal to the saved row has nothing to restore', () => {
  expect(mergeDraft(draft, { ...base, answer: 'All of us.' }).isNothing).toBe(true)
})

test('fields whose type has changed or that no longer exist are left out', () => {
  const old = { title: '', base: {}, values: { answer: 7, tone: 'warm' } }
  expect(mergeDraft(old, base)).toMatchObject({
    merged: base,
    isNothing: true,
  })
})

test('a chosen file is left out of a draft', () => {
  const typed = { name: 'Stone', image: 'blob:http://localhost/1' }
  expect(withoutFiles(typed, { name: '', image: '' })).toEqual({
    kept: { name: 'Stone', image: '' },
    hadFiles: true,
  })
})
