import { useRef, useState } from 'react'
import {
  type LocalCache,
  readLocalCache,
  writeLocalCache,
} from '../../../platform/rows/reads/local-cache.ts'
import { useSession } from '../../../platform/session/session.ts'
import { InputField } from '../../../ui/controls/fields/field.tsx'

const nameCacheOf = (userId = ''): LocalCache => ({
  key: `name-on-records/${userId}`,
  lifetime: Number.POSITIVE_INFINITY,
})

/**
 * The field for the name of the person who records, which the browser remembers for each account, and a function that
 * asks for it.
 */
export function usePerson() {
  const nameCache = nameCacheOf(useSession().user?.id)
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  /** Returns the name. If it is missing, returns an empty string and marks the field. */
  const [askName] = useState(() => () => {
    const name = input.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') input.current?.focus()
    return name
  })
  const field = (
    <div className="marks-required">
      <InputField
        label="Your name"
        hint="Needed to record a step: the family sees who recorded it. This browser remembers it."
        ref={input}
        required
        defaultValue={readLocalCache<string>(nameCache)?.data}
        problem={isMissing ? 'Enter your name first' : undefined}
        maxLength={80}
        onChange={({ target }) =>
          writeLocalCache(nameCache, { timestamp: Date.now(), data: target.value })
        }
        className="max-w-72"
      />
    </div>
  )
  return { askName, field }
}
