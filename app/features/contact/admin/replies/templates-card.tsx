import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { DraftOffers } from '../../../../platform/drafts/draft-offers.tsx'
import { RowActions } from '../../../../platform/writes/row-actions.tsx'
import { useAskedRow } from '../../../../platform/writes/use-asked-row.ts'
import { useConfirmed } from '../../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../../platform/writes/use-deletion.ts'
import { Card } from '../../../../ui/controls/card.tsx'
import { AddButton } from '../../../../ui/controls/lists/add-button.tsx'
import { rowMark } from '../../../../ui/controls/lists/row-focus.ts'
import { Spinner } from '../../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../../ui/notice.tsx'
import { type ReplyTemplate, templatesQuery } from './replies.queries.ts'
import { deleteTemplate, restoreTemplate } from './replies.writes.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The words that staff begin an answer with. */
export function TemplatesCard() {
  const { data: templates, isError, refetch } = useQuery(templatesQuery(useDb()))
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>()
  useAskedRow(setEdited)
  return (
    <Card
      id="templates"
      title="Templates for Answers"
      description="Words to begin an answer with, chosen under Reply in Contact Submissions. You can change them before each answer is sent."
      aside={
        <AddButton look="outline" size="small" onClick={() => setEdited('new')}>
          Add template
        </AddButton>
      }
    >
      <DraftOffers
        form="reply-templates"
        rows={templates}
        isLoading={!templates}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      {templates ? (
        <TemplateList templates={templates} onEdit={setEdited} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load the templates</ErrorText>
      ) : (
        <Spinner label="Loading templates..." />
      )}
      {edited && (
        <TemplateDialog
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

interface ListProps {
  templates: ReplyTemplate[]
  onEdit: (template: ReplyTemplate) => void
}

function TemplateList({ templates, onEdit }: ListProps) {
  const remove = useDeletion({
    remove: deleteTemplate,
    restore: restoreTemplate,
    messages: ({ name }) => ({
      deleted: 'Template deleted',
      description: name,
      failed: 'Failed to delete the template',
    }),
  })
  const deletion = useConfirmed(remove, ({ name }: ReplyTemplate) => ({
    title: 'Delete this template?',
    text: `Nobody can begin an answer with “${name}” any more. Answers that were sent stay.`,
  }))
  if (templates.length === 0) return <p className="text-ink-soft">There are no templates yet.</p>
  return (
    <>
      <ul className="max-w-none divide-y divide-ink/10">
        {templates.map((template) => (
          <li key={template.id} {...rowMark(template.id)} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-sans font-semibold">{template.name}</h3>
              <p className="line-clamp-2 break-words text-small text-ink-soft">{template.body}</p>
            </div>
            <RowActions
              row={template}
              name={template.name}
              onEdit={onEdit}
              onDelete={deletion.ask}
            />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </>
  )
}
