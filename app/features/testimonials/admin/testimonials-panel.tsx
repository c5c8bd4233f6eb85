import { isPublicAddress } from '../../../../shared/public-address.ts'
import { useSiteUrl } from '../../../platform/head/use-site-url.ts'
import { formOf } from '../../../platform/nouns/form-of.tsx'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { Badge, HiddenMark } from '../../../ui/controls/badge.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { type StaffTestimonial, testimonials } from '../testimonials.noun.ts'
import { MOST_SHOWN } from '../testimonials.queries.ts'

const writes = writesOf(testimonials)

const form = formOf(testimonials, writes, {
  fields: (row) => ({
    words: {
      rows: 6,
      hint: row?.is_example
        ? 'This is an example. Replace it with a family’s own words, and it no longer counts as an example.'
        : 'The page adds the quotation marks. Ask the family whether you may show their words.',
    },
    name: { hint: 'As the family would like to be named: “Marion T.”' },
    pet: { hint: 'For example “Biscuit, a beagle”' },
    said_on: { hint: 'Families read the month and the year.' },
    is_shown: { hint: 'While it is off, families don’t see these words.' },
  }),
})

const rows = tableOf<StaffTestimonial>({
  caption: 'Testimonials',
  cells: [
    {
      head: 'Family',
      width: 'w-1/4',
      className: 'font-medium',
      cell: (testimonial) => <Family {...testimonial} />,
    },
    {
      head: 'Text',
      width: 'w-3/5',
      className: 'text-ink-soft',
      cell: ({ words }) => <p className="line-clamp-3">{words}</p>,
    },
  ],
})

const Family = ({ name, town, pet, is_shown, is_example }: StaffTestimonial) => (
  <>
    {name}
    <HiddenMark is_shown={is_shown} />
    {is_example && <ExampleMark />}
    <span className="block text-small font-normal text-ink-soft">
      {[town, pet].filter(Boolean).join(' · ')}
    </span>
  </>
)

/** On a site that others can reach, the database leaves examples out. */
function ExampleMark() {
  const isPublic = isPublicAddress(useSiteUrl())
  return (
    <>
      {' '}
      <Badge tone="blue">{isPublic ? 'Example, not shown' : 'Example'}</Badge>
    </>
  )
}

export function TestimonialsPanel() {
  const { add, list } = useListOf(testimonials, {
    writes,
    rows,
    form,
    texts: {
      empty: 'There are no testimonials, so families don’t see the section.',
      question: ({ name }) => `Families won’t see the words of ${name} any more.`,
    },
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-2xl grow basis-88 text-ink-soft">
          What families said, in the order visitors read it. The first {MOST_SHOWN} are on the page.
          Those marked Example are invented: once families can reach this site they don’t see them,
          until you replace the words.
        </p>
        <AddButton onClick={add}>Add Testimonial</AddButton>
      </div>
      {list}
    </>
  )
}
