import { expect, test } from 'vitest'
import { cities } from './cities.ts'

test('a search engine shows the whole description of every city', () => {
  const cutOff = cities.filter(({ description }) => description.length > 155)
  expect(cutOff.map(({ name }) => name)).toEqual([])
})

test('a family in one city reads nothing that another city page already says', () => {
  const paragraphs = cities.flatMap(({ intro, local }) => [
    intro,
    ...local.flatMap((section) => section.paragraphs),
  ])
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
  expect(paragraphs.length).toBeGreaterThan(cities.length * 7)
})
