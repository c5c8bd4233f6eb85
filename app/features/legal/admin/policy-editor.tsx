import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import Markdown from 'react-markdown'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { DraftOfferArea } from '../../../ui/controls/draft-notice.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PolicyKey } from '../legal.ts'
import { policyMarkdown } from '../policy-markdown.tsx'
import { savePolicy } from './policies.writes.ts'

interface Props {
  policyKey: PolicyKey
  title: string
  saved: string
  onDirtyChange: (isDirty: boolean) => void
}

export function PolicyEditor({ policyKey, title, saved, onDirtyChange }: Props) {
  const { mutate, isPending } = useWrite(savePolicy(policyKey))
  const form = useForm({
    defaultValues: { text: saved },
    values: { text: saved },
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, watch, formState, reset } = form
  const draft = useFormDraft(form, { name: 'policies', row: policyKey, labels: { text: title } })
  const { isDirty } = formState
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const submit = ({ text }: { text: string }) =>
    mutate(text, {
      onSuccess: () => {
        draft.drop()
        reset({ text })
        toast({ title: 'Success', description: `${title} has been updated.` })
      },
      onError: () =>
        toast({
          title: 'Error',
          description: `Failed to update ${title}.`,
          variant: 'destructive',
        }),
    })
  return (
    <Card title={title}>
      <form onSubmit={handleSubmit(submit)}>
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
              aria-describedby={`${policyKey}-note`}
              className={inputClasses(false, 'block min-h-[500px] resize-y font-mono text-small')}
            />
          </TabPanel>
          <TabPanel
            value="preview"
            className="mt-4 max-h-[40rem] min-h-[500px] overflow-y-auto rounded-soft border border-ink/15 p-4 sm:p-6"
          >
            <PolicyPreview markdown={watch('text')} />
          </TabPanel>
        </Tabs>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p id={`${policyKey}-note`} className="text-small text-ink-soft">
            Markdown formatting is supported.
            {isDirty && <strong className="text-ink"> There are unsaved changes.</strong>}
          </p>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The text as visitors will read it. */
const PolicyPreview = ({ markdown }: { markdown: string }) =>
  markdown.trim() ? (
    <div className="policy">
      <Markdown {...policyMarkdown}>{markdown}</Markdown>
    </div>
  ) : (
    <p className="text-ink-soft">There is no text yet.</p>
  )
