import { expect, test } from 'vitest'
import { imageSources, isImageUrl, uprightSrcSet } from './images.ts'

const stored = '/storage/v1/object/public/hero_images/dawn.jpg'

test('a phone can choose a small variant of a stored picture', () => {
  const { srcSet = '' } = imageSources(stored)
  expect(srcSet.split(', ')).toHaveLength(10)
  expect(srcSet).toMatch(
    /^\/storage\/v1\/render\/image\/public\/hero_images\/dawn\.jpg\?width=160&resize=contain 160w,/,
  )
  expect(srcSet).toMatch(/\?width=2400&resize=contain 2400w$/)
})

test('a picture on a hosted project is rendered by that project', () => {
  const { src } = imageSources(`https://abc.supabase.co${stored}`, 160)
  expect(src).toBe(
    'https://abc.supabase.co/storage/v1/render/image/public/hero_images/dawn.jpg?width=160&resize=contain',
  )
})

test('a phone held upright can fetch only the middle of a stored picture', () => {
  expect(uprightSrcSet(stored)).toMatch(
    /dawn\.jpg\?width=480&height=640&resize=cover&quality=60 480w, .* 768w$/,
  )
  expect(uprightSrcSet('https://pictures.example/a.jpg')).toBeUndefined()
})

test('a picture on another site is used as it is', () => {
  expect(imageSources('https://pictures.example/a.jpg')).toEqual({
    src: 'https://pictures.example/a.jpg',
  })
})

test('a site-relative path or a web address counts as a picture, and nothing else does', () => {
  expect([stored, 'https://pictures.example/a.jpg'].map(isImageUrl)).toEqual([true, true])
  const others = [
    null,
    undefined,
    '',
    'dawn.jpg',
    '//evil.example/a.jpg',
    'javascript:alert(1)',
    'https://',
  ]
  expect(others.filter(isImageUrl)).toEqual([])
})
