import { expect, test } from 'vitest'
import { texts } from '../../brand/texts.ts'
import { findTextPlace, isTextAt, textKinds, textPages } from './text-names.ts'

test('every text belongs to a section and fits into it', () => {
  const misplaced = Object.entries(texts).filter(([key, original]) => {
    const place = findTextPlace(key)
    return !place || !/^.+: .+$/.test(place.label) || original.length > textKinds[place.kind].most
  })
  expect(misplaced).toEqual([])
})

test('the texts of each page are on that page, and shared texts on all pages', () => {
  const paths = [
    '/',
    '/price',
    '/arrange',
    '/when-a-pet-dies',
    '/our-care',
    '/after',
    '/clinic/a',
    '/products/a',
    '/pets/a',
  ]
  const shown = [...paths, '/golden-pet-cremation'].map((path) =>
    Object.keys(textPages).filter((page) => isTextAt(path, `${page}.top.title`)),
  )
  expect(shown.map((pages) => pages.length)).toEqual(shown.map(() => 2))
  expect([...new Set(shown.flat())].toSorted()).toEqual(Object.keys(textPages).toSorted())
  expect(isTextAt('/terms-of-service', 'all.footer.text')).toBe(true)
  expect(isTextAt('/terms-of-service', 'home.hero.title')).toBe(false)
})
