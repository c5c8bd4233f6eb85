import { expect, test } from 'vitest'
import { cities, findCity } from './cities.ts'
import { cityTexts } from './city-texts.server.ts'

const texts = Object.values(cityTexts)

test('a search engine shows the whole description of every city', () => {
  const cutOff = texts.filter(({ description }) => description.length > 155)
  expect(cutOff).toEqual([])
})

test('no paragraph on a city page also appears on another city page', () => {
  const paragraphs = texts.flatMap(({ intro, local }) => [
    intro,
    ...local.flatMap((section) => section.paragraphs),
  ])
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
  expect(paragraphs.length).toBeGreaterThan(cities.length * 7)
})

test('each city is found at its own path, and no city at any other path', () => {
  expect(cities.map(({ path }) => findCity(`/${path}`)?.path)).toEqual(
    cities.map(({ path }) => path),
  )
  expect(findCity('/fernie-pet-cremation')).toBeUndefined()
})
