import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LeaveGuard } from '../../../ui/controls/leave-guard.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { download, messagesAsCsv } from './export-messages.ts'
import { isBox, type MessageBox } from './message.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane } from './message-pane.tsx'
import {
  type MessageSearch,
  messageCountsQuery,
  messageQuery,
  messagesQuery,
  readAllMessages,
} from './messages.queries.ts'
import { useDrafts } from './use-drafts.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const FAILED = 'Failed to load contact form submissions'

/** Box, search and chosen message stand in the address, so that a mail can link to a message. */
function useInboxAddress() {
  const [parameters, setParameters] = useSearchParams()
  const box = parameters.get('box')
  const change = (changes: Record<string, string | undefined>, replace = true) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    search: {
      box: isBox(box) ? box : 'all',
      words: parameters.get('search') ?? '',
    } as MessageSearch,
    chosen: parameters.get('message'),
    showBox: (name: MessageBox) => change({ box: name === 'all' ? undefined : name }),
    searchFor: (words: string) => change({ search: words }),
    choose: (id: string | undefined) => change({ message: id }, false),
  }
}

export function InboxScreen() {
  const db = useDb()
  const { search, chosen, showBox, searchFor, choose } = useInboxAddress()
  const list = useInfiniteQuery(messagesQuery(db, search))
  const counts = useQuery(messageCountsQuery(db, search.words))
  const messages = list.data?.pages.flat() ?? []
  const listed = messages.find(({ id }) => id === chosen)
  const single = useQuery({
    ...messageQuery(db, chosen ?? ''),
    enabled: chosen !== null && !listed,
  })
  const message = listed ?? single.data ?? undefined
  const drafts = useDrafts()
  const searchField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (list.isError) toast({ title: 'Error', description: FAILED, variant: 'destructive' })
  }, [list.isError])

  const step = (by: number) => {
    const at = messages.findIndex(({ id }) => id === chosen)
    const next = messages[at < 0 ? 0 : at + by]
    if (next) choose(next.id)
  }
  useInboxKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onSearch: () => searchField.current?.focus(),
  })
  const refresh = () => Promise.all([list.refetch(), counts.refetch()])

  return (
    <>
      <ScreenHeading
        title="Contact Form Submissions"
        lead="Manage and respond to messages from visitors."
        aside={
          <div className="flex flex-wrap gap-3">
            <ExportButton search={search} />
            <Button look="outline" onClick={refresh} disabled={list.isFetching}>
              <RefreshCw
                aria-hidden
                className={classes('size-5', list.isFetching && 'motion-safe:animate-spin')}
              />
              Refresh
            </Button>
          </div>
        }
      />
      {list.isPending && <Spinner label="Loading messages..." className="py-8" />}
      {list.isLoadingError && <ErrorText onRetry={refresh}>{FAILED}</ErrorText>}
      {list.data && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
          <MessageList
            className={classes(chosen && 'max-lg:hidden')}
            search={search}
            counts={counts.data}
            messages={messages}
            chosen={chosen}
            hasDraft={drafts.has}
            searchField={searchField}
            more={{
              isThere: list.hasNextPage,
              isLoading: list.isFetchingNextPage,
              onShow: () => list.fetchNextPage(),
            }}
            onBox={showBox}
            onSearch={searchFor}
            onChoose={choose}
          />
          <MessagePane
            className={classes(!chosen && 'max-lg:hidden')}
            message={message}
            isLoading={chosen !== null && !listed && single.isPending}
            isGone={chosen !== null && !listed && single.data === null}
            drafts={drafts}
            onBack={() => choose(undefined)}
          />
        </div>
      )}
      <LeaveGuard isDirty={!drafts.isEmpty} staysWithin="/admin/contact-submissions" />
    </>
  )
}

function ExportButton({ search }: { search: MessageSearch }) {
  const db = useDb()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download('messages.csv', messagesAsCsv(await readAllMessages(db, search)))
    } catch (error) {
      toastFailure('The messages could not be exported')(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" onClick={save} disabled={isBusy}>
      <Download aria-hidden className="size-5" />
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
