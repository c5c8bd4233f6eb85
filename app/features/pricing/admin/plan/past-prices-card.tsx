import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { formatLocalDate, formatLocalTime, localDay } from '../../../../platform/time/local-time.ts'
import type { TimeZone } from '../../../../platform/time/time-zones.ts'
import { useTimeZone } from '../../../../platform/time/use-time-zone.ts'
import { Card } from '../../../../ui/controls/card.tsx'
import { InputField } from '../../../../ui/controls/fields/field.tsx'
import { SelectField } from '../../../../ui/controls/fields/select-field.tsx'
import { ErrorText, LoadingText } from '../../../../ui/notice.tsx'
import { PriceTable } from '../../price-table.tsx'
import { firstPriceListQuery, type PriceList, priceListsQuery } from './price-lists.queries.ts'

const ID = 'past-prices'
const TITLE = 'Prices on a day'

/** Looks up what applied on a day, also after the change history was deleted. */
export function PastPricesCard() {
  const { data: first, isLoadingError, refetch } = useQuery(firstPriceListQuery(useDb()))
  const [day, setDay] = useState('')
  const zone = useTimeZone()
  const today = localDay(new Date(), zone)
  if (isLoadingError)
    return (
      <Card id={ID} title={TITLE}>
        <ErrorText onRetry={refetch}>The earlier prices could not be loaded</ErrorText>
      </Card>
    )
  if (!first) return null
  const since = localDay(new Date(first), zone)
  return (
    <Card
      id={ID}
      title={TITLE}
      description={`What families read on a day since ${formatLocalDate(first, zone)}. Price lists are kept for good.`}
    >
      <InputField
        type="date"
        label="Day"
        min={since}
        max={today}
        className="max-w-52"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <div aria-live="polite" className="mt-5 empty:hidden">
        {day !== '' &&
          (day < since || day > today ? (
            <p>Choose a day between {formatLocalDate(first, zone)} and today.</p>
          ) : (
            <PricesOfDay key={day} day={day} />
          ))}
      </div>
    </Card>
  )
}

function PricesOfDay({ day }: { day: string }) {
  const zone = useTimeZone()
  const {
    data: lists,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(priceListsQuery(useDb(), day, zone))
  const [chosen, setChosen] = useState<string>()
  if (isPending) return <LoadingText>Loading prices...</LoadingText>
  if (isLoadingError)
    return <ErrorText onRetry={refetch}>The prices of that day could not be loaded</ErrorText>
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  if (!list) return <p>No prices are known of that day.</p>
  return (
    <div className="grid gap-5">
      {lists.length > 1 ? (
        <SelectField
          label="Prices changed on this day"
          value={list.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {lists.map((one) => (
            <option key={one.id} value={one.id}>
              {describeBeginning(one, zone)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-small text-ink-soft">{describeBeginning(list, zone)}</p>
      )}
      {list.tiers.length > 0 ? (
        <div className="-mx-2 rounded-card bg-paper p-3 sm:mx-0 sm:p-5">
          <PriceTable tiers={list.tiers} />
        </div>
      ) : (
        <p>There were no prices.</p>
      )}
    </div>
  )
}

const describeBeginning = ({ valid_from, planned_from }: PriceList, zone: TimeZone) =>
  planned_from
    ? `Planned prices, since ${formatLocalDate(valid_from, zone)}`
    : `Since ${formatLocalTime(valid_from, zone)}`
