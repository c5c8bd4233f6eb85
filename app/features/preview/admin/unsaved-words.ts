import { useEffect, useState } from 'react'
import { type ContentNoun, nouns } from '../../../nouns.ts'
import { type Draft, listDrafts } from '../../../platform/forms/drafts.ts'
import { priceInput } from '../../../platform/money/amount.ts'
import { useSession } from '../../../platform/session/session.ts'
import { isTextAt } from '../../../platform/site-texts/text-names.ts'
import type { PreviewRequest } from '../preview-request.ts'

export type Unsaved = Pick<PreviewRequest, 'texts' | 'pages' | 'rows'>

export const nothingUnsaved: Unsaved = { texts: {}, pages: {}, rows: {} }

/**
 * Collects the unsaved changes in this browser, including its other tabs. Unsaved sentences are included only if they
 * are on this page.
 */
export function useUnsavedWords(path: string): Unsaved {
  const userId = useSession().user?.id
  const [, lookAgain] = useState(0)
  useEffect(() => {
    const look = () => lookAgain((times) => times + 1)
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  return userId === undefined ? nothingUnsaved : readUnsavedWords(userId, path)
}

export function readUnsavedWords(userId: string, path: string): Unsaved {
  const drafts = listDrafts(userId)
  const listOf = (form: string) => drafts.filter((draft) => draft.form === form)
  const sentences = listOf('site_texts').filter(({ row }) => isTextAt(path, row))
  return {
    texts: fill(sentences, (draft) => readWords(draft, 'value')),
    pages: fill([...listOf('guides'), ...listOf('policies')], (draft) => readWords(draft, 'value')),
    rows: Object.assign(
      {},
      ...nouns.map(({ key, drafts, columns }) =>
        fill(
          listOf(drafts).filter(({ row }) => key === 'id' && row !== 'new'),
          (draft) => readColumns(draft, columns),
        ),
      ),
    ),
  }
}

function fill<Value>(drafts: Draft[], read: (draft: Draft) => Value | undefined) {
  const filled: Record<string, Value> = {}
  for (const draft of drafts) {
    const value = read(draft)
    if (value !== undefined) filled[draft.row] = value
  }
  return filled
}

function readWords({ values }: Draft, field: string) {
  const typed = values[field]
  return typeof typed === 'string' ? typed : undefined
}

function readColumns(draft: Draft, columns: ContentNoun['columns']) {
  const typed = Object.entries(columns).flatMap(
    ([column, { kind }]): [string, string | number | null][] => {
      const text = readWords(draft, column)
      if (text === undefined) return []
      if (kind === 'line' || kind === 'lines') return [[column, text]]
      if (kind !== 'price') return []
      const price = priceInput.safeParse(text)
      return price.success ? [[column, price.data]] : []
    },
  )
  return typed.length > 0 ? Object.fromEntries(typed) : undefined
}
