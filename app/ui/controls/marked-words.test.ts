import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markWords } from './marked-words.tsx'

const marked = (one: string, other: string) =>
  markWords(one, other).map((text) =>
    renderToStaticMarkup(text)
      .replace(/<mark[^>]*>/g, '[')
      .replaceAll('</mark>', ']'),
  )

test('the words in which two versions differ are marked', () => {
  expect(marked('We come by day.', 'We come by night.')).toEqual([
    'We come by [day.]',
    'We come by [night.]',
  ])
  expect(marked('We come by day.', 'We always come by day.')).toEqual([
    'We []come by day.',
    'We [always ]come by day.',
  ])
  expect(marked('Line one\nLine two', 'Line one\nLine 2')).toEqual([
    'Line one\nLine [two]',
    'Line one\nLine [2]',
  ])
  expect(marked('so so', 'so')).toEqual(['so[ so]', 'so[]'])
})
