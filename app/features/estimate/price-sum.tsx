import { Link } from 'react-router'
import { firm } from '../../brand/firm.ts'
import { formatPrice } from '../../platform/money/price.ts'
import type { Estimate } from './estimate.ts'

export const PriceSum = ({
  estimate: { lines, cents, taxCents, toAsk },
}: {
  estimate: Estimate
}) => (
  <div>
    <dl className="border-t border-ink/15">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink/15 py-4">
        <dt className="font-serif text-subtitle">{toAsk.length > 0 ? 'So far' : 'In all'}</dt>
        <dd className="font-serif text-title tabular-nums">{formatPrice(cents / 100)}</dd>
      </div>
      {lines.map(({ id, label, explanation, remark, cents: amount }) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-ink/15 py-5 large-text:grid-cols-1"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="text-right tabular-nums large-text:order-last large-text:text-left">
            {amount === null ? 'Ask us' : amount === 0 ? 'Included' : formatPrice(amount / 100)}
          </dd>
          <dd className="col-span-full mt-1 text-small text-ink-soft">
            {explanation}
            {remark && <strong className="mt-1 block font-medium text-dawn-700">{remark}</strong>}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-small text-ink-soft">
      In {firm.currency}. {firm.tax.name} of {firm.tax.percent}% is included:{' '}
      {formatPrice(taxCents / 100)}.
    </p>
    <p className="mt-6">
      {toAsk.length > 0
        ? `We can’t say everything here: ${toAsk.join(', ')}. Call or write, and you hear the whole amount before you decide.`
        : 'This is all you pay us. Nothing is added later. A clinic may charge for its own services.'}
    </p>
  </div>
)

/** The price as staff name it on the phone. It leaves out what explains it to a family. */
export const PriceForStaff = ({
  estimate,
  feeForm,
}: {
  estimate: Estimate
  /** The path of the form in which the price of the collection is set. */
  feeForm?: string | undefined
}) => (
  <>
    <dl className="divide-y divide-ink/15">
      {estimate.lines.map(({ id, label, remark, cents }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {cents === null ? 'No price yet' : cents === 0 ? 'Included' : formatPrice(cents / 100)}
          </dd>
          {cents === null && id === 'collection' && feeForm && (
            <dd className="basis-full text-small">
              <Link to={feeForm} target="_blank" className="link inline-block py-2">
                Set the collection fee
              </Link>
            </dd>
          )}
          {remark && <dd className="basis-full text-small text-dawn-700">{remark}</dd>}
        </div>
      ))}
    </dl>
    <p className="mt-3 text-small text-ink-soft">
      {firm.tax.name} of {firm.tax.percent}% is included: {formatPrice(estimate.taxCents / 100)}.
    </p>
  </>
)

/** “In all: $245.00” */
export const nameSum = ({ cents, toAsk }: Estimate) =>
  `${toAsk.length > 0 ? 'So far' : 'In all'}: ${formatPrice(cents / 100)}`

/** The price as lines of a message, for staff to read in the inbox. */
export const listEstimate = (estimate: Estimate, title = 'A price from the website') =>
  [
    title,
    ...estimate.lines.map(
      ({ label, cents: amount }) =>
        `- ${label}: ${amount === null ? 'no price yet' : amount === 0 ? 'included' : formatPrice(amount / 100)}`,
    ),
    `${nameSum(estimate)}, ${firm.tax.name} included`,
  ].join('\n')
