import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import Markdown from 'react-markdown'
import { useFormDraft } from '../../../platform/rows/drafts/use-form-draft.ts'
import { findDifferences } from '../../../platform/rows/find-differences.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { type StoredSetting, saveSetting } from '../../../platform/settings/setting.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ConflictNotice } from '../../../ui/controls/dialogs/conflict-notice.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { PreviewLink } from '../../../ui/controls/preview-link.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { markdownOptions } from '../markdown-options.tsx'
import type { WrittenPage } from '../pages.ts'

interface Props {
  page: WrittenPage
  saved: StoredSetting
  /** The name of the screen's form, under which drafts are kept. */
  form: string
  /** A remark about what staff should know about this text, below the editor. */
  notes?: ReactNode
  onDirtyChange: (isDirty: boolean) => void
}

export function TextEditor({ page: { key, title }, saved, form: name, notes, ...props }: Props) {
  const { onDirtyChange } = props
  const { mutate, isPending } = useWrite(saveSetting)
  /** The version that the change is made to, and the one that somebody else saved meanwhile. */
  const [base, setBase] = useState(saved)
  const [theirs, setTheirs] = useState<StoredSetting>()
  const form = useForm({
    defaultValues: { text: saved.value },
    values: { text: saved.value },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, watch, formState, reset } = form
  const labels = { text: title }
  const draft = useFormDraft(form, { name, row: key, labels })
  const { isDirty } = formState
  if (!isDirty && base !== saved) setBase(saved)
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const save = (text: string, before: StoredSetting) => {
    setTheirs(undefined)
    mutate(
      { before, value: text },
      {
        onSuccess: (stored) => {
          draft.drop()
          setBase(stored)
          reset({ text })
          toast({ title: 'Success', description: `${title} has been updated.` })
        },
        onError: (error) => {
          if (error instanceof ConflictError && error.theirs)
            return setTheirs(error.theirs as unknown as StoredSetting)
          toast({
            title: 'Error',
            description: `Failed to update ${title}.`,
            variant: 'destructive',
          })
        },
      },
    )
  }
  const takeTheirs = (newer: StoredSetting) => {
    setTheirs(undefined)
    setBase(newer)
    draft.drop()
    reset({ text: newer.value }, { keepDirtyValues: false })
  }
  return (
    <Card id={key} title={title}>
      <form onSubmit={handleSubmit(({ text }) => save(text, base))}>
        <DraftOfferArea offer={draft.offer} className="mb-4" />
        <Tabs defaultValue="edit">
          <TabList aria-label={title}>
            <Tab value="edit">Edit</Tab>
            <Tab value="preview">Preview</Tab>
          </TabList>
          <TabPanel value="edit" className="pt-4">
            <textarea
              {...register('text')}
              aria-label={`${title}, in Markdown`}
              aria-describedby={`${key}-note`}
              className={inputClasses(false, 'block min-h-[500px] resize-y font-mono text-small')}
            />
          </TabPanel>
          <TabPanel
            value="preview"
            className="mt-4 max-h-[40rem] min-h-[500px] overflow-y-auto rounded-soft border border-ink/15 p-4 sm:p-6"
          >
            <TextPreview markdown={watch('text')} />
          </TabPanel>
        </Tabs>
        {theirs && (
          <ConflictNotice
            differences={findDifferences(
              { labels },
              { text: watch('text') },
              { text: theirs.value },
            )}
            isBusy={isPending}
            onKeepMine={() => save(form.getValues('text'), theirs)}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        )}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p id={`${key}-note`} className="text-small text-ink-soft">
            Markdown formatting is supported.
            {isDirty && <strong className="text-ink"> There are unsaved changes.</strong>}
          </p>
          <div className="flex flex-wrap gap-3">
            <PreviewLink to={`/${key.replaceAll('_', '-')}`} newTab>
              Preview the page
            </PreviewLink>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </div>
      </form>
      {notes}
    </Card>
  )
}

/** The text as visitors will read it. */
const TextPreview = ({ markdown }: { markdown: string }) =>
  markdown.trim() ? (
    <div className="written">
      <Markdown {...markdownOptions}>{markdown}</Markdown>
    </div>
  ) : (
    <p className="text-ink-soft">There is no text yet.</p>
  )
