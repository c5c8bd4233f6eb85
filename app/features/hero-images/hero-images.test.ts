import { expect, test } from 'vitest'
import { heroState } from './hero-images.ts'

const stored = '/storage/v1/object/public/hero_images/dawn.jpg'
const loaded = (...urls: (string | null)[]) =>
  heroState({ data: urls.map((url) => ({ url })), error: null, isError: false })

test('a visitor sees the valid pictures in their order', () => {
  expect(loaded(null, stored, 'dawn.jpg', 'https://pictures.example/a.jpg', stored)).toEqual({
    status: 'loaded',
    images: [
      { url: stored, alt: '' },
      { url: 'https://pictures.example/a.jpg', alt: '' },
    ],
  })
})

test('a visitor reads why there is no picture', () => {
  const failed = (name: string) =>
    heroState({ error: Object.assign(new Error(), { name }), isError: true })
  expect(heroState({ error: null, isError: false })).toEqual({
    status: 'loading',
    message: 'Loading...',
  })
  expect([
    loaded(),
    loaded(null, 'dawn.jpg'),
    failed('PostgrestError'),
    failed('TypeError'),
  ]).toEqual(
    [
      'No images found in database',
      'No valid images found in database',
      'Failed to load images from database',
      'An unexpected error occurred',
    ].map((message) => ({ status: 'error', message })),
  )
})
