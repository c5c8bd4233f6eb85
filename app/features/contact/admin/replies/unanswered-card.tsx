import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useDb } from '../../../../platform/db-context.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { ErrorText } from '../../../../ui/notice.tsx'
import { AdvertMark } from '../advert-mark.tsx'
import { previewText } from '../message.ts'
import { unansweredQuery } from './replies.queries.ts'
import { describeWaiting, groupByFamily, nameWaiting, type WaitingFamily } from './waiting.ts'

const INBOX = '/admin/contact-submissions'
const SHOWN = 5

export function UnansweredCard() {
  const { data, isError, refetch } = useQuery(unansweredQuery(useDb()))
  if (!data)
    return isError ? (
      <Card title="Who is waiting for an answer">
        <ErrorText onRetry={refetch}>Failed to load who is waiting for an answer</ErrorText>
      </Card>
    ) : null
  const families = groupByFamily(data)
  if (families.length === 0) return <NobodyWaits />
  // One more than fits takes the place of the line that would count it.
  const shown = families.length === SHOWN + 1 ? families : families.slice(0, SHOWN)
  const rest = families.length - shown.length
  return (
    <Card title={nameWaiting(families)}>
      <ul className="-my-2 divide-y divide-ink/10">
        {shown.map((family) => (
          <Family key={family.id} family={family} />
        ))}
      </ul>
      <Link to={INBOX} className="link mt-3 inline-flex min-h-11 items-center text-small">
        {rest > 0 && `${rest} more. `}All open messages, with those taken by phone
      </Link>
    </Card>
  )
}

const NobodyWaits = () => (
  <p className="flex items-center gap-3 px-5 text-small text-ink-soft sm:px-7">
    <Check aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-spruce-700" />
    {nameWaiting([])}
  </p>
)

const Family = ({ family }: { family: WaitingFamily }) => (
  <li className="flex items-center gap-x-4 text-small max-sm:flex-wrap">
    <Link
      to={`${INBOX}?message=${family.id}`}
      className="link inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
    >
      {family.name}
    </Link>
    {family.advert_signs && <AdvertMark />}
    <span className="shrink-0 font-semibold text-larch-700 empty:hidden">
      {describeWaiting(family)}
    </span>
    <span
      dir="auto"
      className="min-w-0 flex-1 truncate text-ink-soft max-sm:-mt-2 max-sm:flex-[1_0_100%] max-sm:pb-2"
    >
      {previewText(family.message)}
    </span>
  </li>
)
