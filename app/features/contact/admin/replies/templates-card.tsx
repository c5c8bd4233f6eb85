import { formOf } from '../../../../platform/nouns/form-of.tsx'
import { itemsOf } from '../../../../platform/nouns/rows-of.tsx'
import { useListOf } from '../../../../platform/nouns/use-list-of.tsx'
import { writesOf } from '../../../../platform/nouns/writes-of.ts'
import { Card } from '../../../../ui/controls/card.tsx'
import { AddButton } from '../../../../ui/controls/lists/add-button.tsx'
import { type ReplyTemplate, replyTemplates } from '../../reply-templates.noun.ts'

const writes = writesOf(replyTemplates)

const form = formOf(replyTemplates, writes, {
  add: 'Add Template',
  edit: 'Edit Template',
  texts: {
    added: 'Template added',
    addFailed: 'Failed to add the template',
    changed: 'Template saved',
    changeFailed: 'Failed to save the template',
  },
  fields: () => ({
    body: {
      rows: 10,
      hint: '{name} becomes the person’s name and {price link} the link to your prices. {pet} becomes the pet’s name, if the message or its record says it.',
    },
  }),
})

const rows = itemsOf<ReplyTemplate>(({ name, body }) => ({ heading: name, text: body }))

export function TemplatesCard() {
  const { add, list } = useListOf(replyTemplates, {
    title: 'the templates',
    writes,
    rows,
    form,
    texts: {
      failed: 'Failed to load the templates',
      empty: 'There are no templates yet.',
      deleted: ({ name }) => ({ title: 'Template deleted', description: name }),
      deleteFailed: 'Failed to delete the template',
      question: ({ name }) =>
        `Nobody can begin an answer with “${name}” any more. Answers that were sent stay.`,
    },
  })
  return (
    <Card
      id="templates"
      title="Templates for Answers"
      description="Words to begin an answer with, chosen under Reply in Contact Submissions. You can change them before each answer is sent."
      aside={<AddButton onClick={add}>Add Template</AddButton>}
    >
      {list}
    </Card>
  )
}
