import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShowMore } from '../shortened-list.tsx'
import { CodeField } from './fields/code-field.tsx'
import { Loaded } from './loaded.tsx'

const textOf = (element: ReactNode) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '|')
const more = { shown: 50, total: 120, isLoading: false, hasFailed: false, onShowMore: () => {} }

test('a code copied with spaces is read as its six digits', () => {
  const onChange = vi.fn()
  CodeField({ value: '', onChange }).props.onChange({ target: { value: ' 123 4567' } })
  expect(onChange).toHaveBeenCalledWith('123456')
})

test('a part that can’t be read offers another try, and one that was read before stays', () => {
  const show = (data?: string) => {
    const query = { data, isError: true, refetch: () => {} }
    return textOf(Loaded<string>({ query, noun: 'devices', children: String }))
  }
  expect(show()).toMatch(/Failed to load devices.*Try again/)
  expect(show('A phone')).toBe('A phone')
})

test('a long list says how much of it is shown, or that the rest could not be loaded', () => {
  const show = (given: object) =>
    textOf(createElement(ShowMore, { ...more, noun: 'urns', ...given }))
  expect(show({})).toMatch(/Show more.*50 of 120 urns/)
  expect(show({ hasFailed: true })).toContain('Unable to load more urns. Please try again.')
  expect(show({ shown: 120 })).toBe('')
})
