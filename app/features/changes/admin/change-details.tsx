import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { capitalize } from '../../../platform/capitalize.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { markWords } from '../../../ui/controls/marked-words.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import type { Change, ChangePart } from './change.ts'
import { changePartsQuery } from './changes.queries.ts'
import { detailsOf } from './describe-change.ts'
import { formatValue } from './format-value.ts'
import { labelField, nameRow } from './tables.ts'

export function ChangeDetails({ change }: { change: Change }) {
  const full = useQuery({
    ...changePartsQuery(useDb(), change),
    enabled: change.parts.some(isCut),
  })
  const parts = full.data ?? change.parts
  return (
    <div className="mt-1 grid grid-cols-1 gap-3 text-small">
      {parts.map((part) => (
        <Part key={`${part.table_name} ${part.row_id}`} part={part} isAlone={parts.length === 1} />
      ))}
      {full.isError && (
        <ErrorText onRetry={full.refetch}>The texts could not be loaded in full</ErrorText>
      )}
    </div>
  )
}

const isCut = ({ before, after }: ChangePart) =>
  [before, after].some((values) =>
    Object.values(values ?? {}).some(
      (value) => typeof value === 'string' && value.endsWith('…') && [...value].length > 300,
    ),
  )

function Part({ part, isAlone }: { part: ChangePart; isAlone: boolean }) {
  const { table_name, before, after, operation } = part
  const zone = useTimeZone()
  const fields = detailsOf(part)
  if (fields.length === 0) return null
  return (
    <div>
      {!isAlone && <p className="mb-1 break-words font-semibold">{capitalize(nameRow(part))}</p>}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {fields.map((field) => {
          const label = labelField(table_name, field)
          const [was, is] = markWords(
            formatValue(field, before?.[field], zone) ?? NOTHING,
            formatValue(field, after?.[field], zone) ?? NOTHING,
          )
          return operation === 'update' ? (
            <Fragment key={field}>
              <Value label={`${label}, before`}>{was}</Value>
              <Value label={`${label}, after`}>{is}</Value>
            </Fragment>
          ) : (
            <Value key={field} label={label} isWide>
              {formatValue(field, (after ?? before)?.[field], zone)}
            </Value>
          )
        })}
      </dl>
    </div>
  )
}

const NOTHING = '(nothing)'

interface ValueProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

const Value = ({ label, isWide, children }: ValueProps) => (
  <div className={`min-w-0 rounded-soft bg-paper px-3 py-2 ${isWide ? 'sm:col-span-2' : ''}`}>
    <dt className="break-words text-tiny font-semibold text-ink-soft">{label}</dt>
    <dd
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-60 supports-[height:1lh]:max-h-[10lh] overflow-y-auto whitespace-pre-line break-words"
    >
      {children ?? NOTHING}
    </dd>
  </div>
)
