import { useQueries } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { textSetting } from '../../../platform/settings/setting.ts'
import { keepsDrafts } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import type { WrittenPage } from '../pages.ts'
import { TextEditor } from './text-editor.tsx'

interface Props {
  pages: readonly WrittenPage[]
  form: string
  /** The toast and the error message for when the texts can't be read. */
  failure: string
}

export function TextsPanel({ pages, form, failure }: Props) {
  const db = useDb()
  const { search } = useLocation()
  const queries = useQueries({
    queries: pages.map(({ key }) => ({
      ...textSetting(key).storedQuery(db),
      refetchOnMount: 'always' as const,
    })),
  })
  const error = queries.find(({ isError }) => isError)?.error
  useFailureToast(error, { title: 'Error', description: failure })
  const retry = () => {
    for (const query of queries) query.refetch()
  }
  // The texts stay open when refetching fails, because somebody may be writing.
  if (queries.some(({ isLoadingError }) => isLoadingError))
    return <ErrorText onRetry={retry}>{failure}</ErrorText>
  return (
    <div className="grid gap-6">
      <nav aria-label="Texts" className="flex flex-wrap gap-x-6">
        {pages.map(({ key, title }) => (
          <Link
            key={key}
            to={{ search, hash: key }}
            state={keepsDrafts}
            className="link inline-flex min-h-11 items-center text-small"
          >
            {title}
          </Link>
        ))}
      </nav>
      {pages.map((page, index) => {
        const { key, title } = page
        const saved = queries[index]?.data
        if (!saved) return <Spinner key={key} label={`Loading ${title}...`} />
        return <TextEditor key={key} page={page} saved={saved} form={form} />
      })}
    </div>
  )
}
