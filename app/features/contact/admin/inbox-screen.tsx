import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { useMediaQuery } from '../../../platform/use-media-query.ts'
import { classes } from '../../../ui/classes.ts'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { ExportButton, NewRequestLink, RefreshButton } from './inbox-actions.tsx'
import { useClosing, useInboxAddress } from './inbox-address.ts'
import { MessageList } from './message-list.tsx'
import { MessagePane, type MessageParts } from './message-pane.tsx'
import { messageCountsQuery, messagesQuery } from './messages.queries.ts'

const FAILED = 'Failed to load contact form submissions'

interface Props extends MessageParts {
  /** Shown in the head of the screen. */
  notice?: ReactNode
  /** Shown above the messages of the inbox: what is due first. */
  first?: ReactNode
}

export function InboxScreen({ notice, first, ...parts }: Props) {
  const db = useDb()
  const { search, chosenId, showBox, searchFor, choose } = useInboxAddress()
  const list = useInfiniteQuery(messagesQuery(db, search))
  const counts = useQuery(messageCountsQuery(db, search.text))
  const messages = list.data?.pages.flat()
  const listPane = useRef<HTMLElement>(null)
  const { close, finish } = useClosing({
    list: listPane,
    messages: messages ?? [],
    chosenId,
    onClose: () => choose(undefined),
  })
  useFailureToast(list.error, { title: 'Error', description: FAILED })
  const refresh = () => Promise.all([list.refetch(), counts.refetch()])

  const isPhone = useMediaQuery('(width < 48rem)')
  // The screen has room for one pane, which shows the message.
  const isReading = useMediaQuery('(width < 75rem)') && chosenId !== null
  const seldom = (
    <>
      <ExportButton search={search} />
      <RefreshButton isBusy={list.isFetching} onRefresh={refresh} />
    </>
  )

  return (
    <>
      <ScreenHeading
        title="Contact Form Submissions"
        lead={
          !isReading && (
            <span className="flex flex-wrap gap-x-4">
              Manage and respond to messages from visitors. {notice}
            </span>
          )
        }
        aside={
          !isReading && (
            <div className="flex flex-wrap gap-1.5">
              <NewRequestLink />
              {!isPhone && seldom}
            </div>
          )
        }
      />
      <div className="grid items-start gap-6 min-[75rem]:grid-cols-[22rem_minmax(0,1fr)] min-[80rem]:grid-cols-[24rem_minmax(0,1fr)] min-[85rem]:grid-cols-[30rem_minmax(0,1fr)]">
        <MessageList
          ref={listPane}
          className={classes(chosenId && 'max-[75rem]:hidden')}
          search={search}
          first={first}
          counts={counts.data}
          messages={messages}
          failure={list.isLoadingError && <ErrorText onRetry={refresh}>{FAILED}</ErrorText>}
          chosenId={chosenId}
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
          className={classes(!chosenId && 'max-[75rem]:hidden')}
          id={chosenId}
          listed={messages?.find(({ id }) => id === chosenId)}
          {...parts}
          onBack={close}
          onDone={finish}
        />
      </div>
      {isPhone && !isReading && <div className="mt-6 flex flex-wrap gap-1.5">{seldom}</div>}
    </>
  )
}
