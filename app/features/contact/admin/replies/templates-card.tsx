import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../../platform/db-context.tsx'
import { DraftOffers } from '../../../../platform/drafts/draft-offers.tsx'
import { useAskedRow } from '../../../../platform/writes/use-asked-row.ts'
import { useDeletion } from '../../../../platform/writes/use-deletion.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/controls/card.tsx'
import { ConfirmDialog } from '../../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
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
        <Button look="outline" size="small" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          Add template
        </Button>
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
  const [toDelete, setToDelete] = useState<ReplyTemplate>()
  const remove = useDeletion({
    remove: deleteTemplate,
    restore: restoreTemplate,
    messages: ({ name }) => ({
      deleted: 'Template deleted',
      description: name,
      failed: 'Failed to delete the template',
    }),
  })
  if (templates.length === 0) return <p className="text-ink-soft">There are no templates yet.</p>
  return (
    <>
      <ul className="max-w-none divide-y divide-ink/10">
        {templates.map((template) => (
          <li key={template.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-sans font-semibold">{template.name}</h3>
              <p className="line-clamp-2 break-words text-small text-ink-soft">{template.body}</p>
            </div>
            <IconButton
              label={`Edit ${template.name}`}
              icon={Pencil}
              onClick={() => onEdit(template)}
            />
            <IconButton
              label={`Delete ${template.name}`}
              icon={Trash2}
              isDangerous
              onClick={() => setToDelete(template)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this template?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Nobody can begin an answer with “{toDelete?.name}” any more. Answers that were sent stay.
      </ConfirmDialog>
    </>
  )
}
