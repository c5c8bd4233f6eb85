import { localDay } from '../../../../shared/time/local-time.ts'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { type NoticeRow, notices } from '../notices.noun.ts'
import { describeHoursOf, describeState, nameDays } from './describe-notice.ts'
import { NoticeDialog } from './notice-dialog.tsx'

const writes = writesOf(notices)

const rows = tableOf<NoticeRow>({
  caption: 'Notices',
  cells: [
    {
      head: 'Notice',
      width: 'w-1/2',
      className: 'font-medium',
      cell: ({ text }) => text,
    },
    {
      head: 'Days',
      className: 'text-small text-ink-soft',
      cell: (notice) => <Days {...notice} />,
    },
  ],
})

function Days(notice: NoticeRow) {
  const today = localDay(new Date(), useTimeZone())
  const { tone, text } = describeState(notice, today)
  const hours = describeHoursOf(notice, today)
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="mt-1 block">{nameDays(notice.shown_from, notice.shown_until, today)}</span>
      {hours && <span className="block">{hours}</span>}
    </>
  )
}

const nameOf = ({ text }: NoticeRow) => `“${text}”`

export default function NoticesScreen() {
  const { add, list } = useListOf(notices, {
    title: 'notices',
    writes,
    rows,
    form: (props) => <NoticeDialog {...props} />,
    nameOf,
    texts: {
      empty: 'There are no notices. Families see the usual opening hours.',
      deleted: ({ text }) => ({ title: 'Notice has been deleted', description: text }),
      question: ({ text, hours }) =>
        `Families won’t see “${text}” any more${hours === 'usual' ? '.' : ', and the usual opening hours apply again.'}`,
    },
  })
  return (
    <>
      <ScreenHeading
        title="Notices"
        lead="A line on top of every page between two days: a holiday, a closed road. It appears and disappears automatically at midnight, and can change the opening hours of single days."
        aside={<AddButton onClick={add}>Add Notice</AddButton>}
      />
      {list}
    </>
  )
}
