import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { REFUSED } from './use-entry-form.ts'
import { useSlugFromName } from './use-slug-from-name.ts'

interface Given {
  isNew?: boolean
  slug?: string
  error?: string
}

/** Types “Lake Vet” into the name field of a row called “Lake”. */
function Form({ isNew = true, slug = 'lake', error, setValue }: Given & { setValue: () => void }) {
  const form = useForm({ defaultValues: { name: 'Lake', slug } })
  const formState = { errors: error ? { slug: { type: error } } : {} }
  const { isAutomatic, nameOptions } = useSlugFromName({ ...form, formState, setValue }, isNew)
  nameOptions.onChange({ target: { value: 'Lake Vet' } })
  return isAutomatic ? 'automatic' : 'typed'
}

/** The slug after typing, and whether the form says that it follows the name. */
function rename(given: Given) {
  const setValue = vi.fn()
  const state = renderToStaticMarkup(createElement(Form, { ...given, setValue }))
  return [setValue.mock.calls[0]?.[1] ?? given.slug ?? 'lake', state]
}

test.each<[string, Given, string, string]>([
  ['of a new row follows its name', {}, 'lake-vet', 'automatic'],
  ['that was typed stays', { slug: 'our-vet' }, 'our-vet', 'typed'],
  ['of an existing row stays', { isNew: false }, 'lake', 'typed'],
  ['that is taken stays, for its error to be read', { error: REFUSED }, 'lake', 'typed'],
  ['that is not valid yet follows its name', { error: 'invalid_format' }, 'lake-vet', 'automatic'],
])('a slug %s', (_, given, slug, state) => {
  expect(rename(given)).toEqual([slug, state])
})
