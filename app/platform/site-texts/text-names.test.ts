import { expect, test } from 'vitest'
import { findTextPlace, textKinds, textPages } from './text-names.ts'
import { texts } from './texts.ts'

test.each(Object.entries(texts))('%s has its place and fits there', (key, original) => {
  const place = findTextPlace(key)
  expect(place?.label).toMatch(/^.+: .+$/)
  expect(original.length).toBeLessThanOrEqual(textKinds[place?.kind ?? 'eyebrow'].most)
})

test('each text is called differently on its page, and each part of a page has a text', () => {
  const places = Object.keys(texts).map(findTextPlace)
  const names = places.map((place) => `${place?.page}, ${place?.label}`)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const parts = Object.entries(textPages).flatMap(([page, one]) =>
    Object.keys(one.parts).map((part) => `${page}.${part}`),
  )
  expect([...new Set(places.map((place) => `${place?.page}.${place?.part}`))].toSorted()).toEqual(
    parts.toSorted(),
  )
})
