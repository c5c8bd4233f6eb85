import { formOf } from '../../../platform/nouns/form-of.tsx'
import { tableOf } from '../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../platform/nouns/writes-of.ts'
import { NameWithMark } from '../../../ui/controls/badge.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { type FaqRow, faqs } from '../faqs.noun.ts'

const writes = writesOf(faqs)

const form = formOf(faqs, writes, {
  add: 'Add FAQ',
  edit: 'Edit FAQ',
  texts: {
    added: 'FAQ added successfully',
    addFailed: 'Failed to add FAQ',
    changed: 'FAQ updated successfully',
    changeFailed: 'Failed to update FAQ',
  },
  fields: () => ({
    answer: {
      rows: 7,
      hint: 'Shown to families exactly as you type it, line breaks included: **bold** or # headings aren’t turned into formatting.',
    },
    is_shown: { hint: 'While it is off, families don’t see this question.' },
  }),
})

const rows = tableOf<FaqRow>({
  caption: 'FAQs',
  cells: [
    {
      head: 'Question',
      width: 'w-2/5',
      className: 'font-medium',
      cell: (faq) => <NameWithMark {...faq}>{faq.question}</NameWithMark>,
    },
    {
      head: 'Answer',
      width: 'w-1/2',
      className: 'text-ink-soft',
      cell: ({ answer }) => <p className="line-clamp-2">{answer}</p>,
    },
  ],
})

export default function FaqsScreen() {
  const { add, list } = useListOf(faqs, {
    title: 'FAQs',
    writes,
    rows,
    form,
    texts: {
      failed: 'Failed to fetch FAQs',
      empty: 'No FAQs found. Click the "Add FAQ" button to create one.',
      deleted: ({ question }) => ({ title: 'FAQ has been deleted', description: question }),
      deleteFailed: 'Failed to delete FAQ',
      moved: 'FAQ order updated',
      moveFailed: 'Failed to update FAQ order',
      question: ({ question }) => `Families won’t see “${question}” any more.`,
    },
  })
  return (
    <>
      <ScreenHeading
        title="FAQs"
        lead="Questions families ask, in the order they read them."
        aside={<AddButton onClick={add}>Add FAQ</AddButton>}
      />
      {list}
    </>
  )
}
