import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { makeSlug } from '../slug.ts'
import { REFUSED } from './use-entry-form.ts'

interface Named {
  name: string
  slug: string
}

type NamedForm = Pick<
  UseFormReturn<Named>,
  'clearErrors' | 'control' | 'formState' | 'getValues' | 'setValue'
>

/** The slug of a new row follows its name until it is edited, or until the database refuses it. */
export function useSlugFromName(given: object, isNew: boolean) {
  const form = given as NamedForm
  const [isWanted, setWanted] = useState(isNew)
  const [name, slug] = useWatch({ control: form.control, name: ['name', 'slug'] })
  const isRefused = form.formState.errors.slug?.type === REFUSED
  const isAutomatic = isWanted && !isRefused && slug === makeSlug(name)
  const follow = (newName: string) => {
    form.setValue('slug', makeSlug(newName), { shouldDirty: true })
    form.clearErrors('slug')
  }
  return {
    slug,
    isAutomatic,
    setAutomatic: (isOn: boolean) => {
      setWanted(isOn)
      if (isOn) follow(form.getValues('name'))
    },
    /** For the name field. */
    nameOptions: {
      onChange: ({ target }: { target: { value: string } }) => isAutomatic && follow(target.value),
    },
  }
}
