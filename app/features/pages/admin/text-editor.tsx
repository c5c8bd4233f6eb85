import Markdown from 'react-markdown'
import { Link } from 'react-router'
import { useEntryForm } from '../../../platform/forms/use-entry-form.ts'
import { type StoredSetting, saveSetting } from '../../../platform/settings/setting.ts'
import { typedText, z } from '../../../platform/zod.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { inputClasses } from '../../../ui/controls/fields/field.tsx'
import { PreviewLink } from '../../../ui/controls/preview-link.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { markdownOptions } from '../markdown-options.tsx'
import type { WrittenPage } from '../pages.ts'
import { DateAtTop } from './date-at-top.tsx'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface Props {
  page: WrittenPage
  saved: StoredSetting
  /** The form name under which drafts are kept. */
  form: string
}

const schema = z.object({ value: typedText() })

export function TextEditor({ page: { key, path, title }, saved, form: drafts }: Props) {
  const { register, watch, setValue, setFocus, dialog } = useEntryForm({
    fields: {
      drafts,
      schema,
      valuesOf: (row) => ({ value: row?.value ?? '' }),
      labels: { value: title },
    },
    row: saved,
    writes: { change: saveSetting },
    messages: () => ({
      saved: 'Success',
      description: `${title} has been updated.`,
      failed: 'Error',
      failure: `Failed to update ${title}.`,
    }),
  })
  const redate = (value: string) => {
    setValue('value', value, { shouldDirty: true })
    setFocus('value')
  }
  return (
    <Card id={key} title={title}>
      <EntryForm
        {...dialog}
        save={
          <>
            Save Changes<span className="sr-only"> of {title}</span>
          </>
        }
        aside={
          <div className="flex flex-wrap items-center gap-x-4 *:flex-auto sm:mr-auto sm:*:flex-none">
            <PreviewLink to={path}>
              Page Preview<span className="sr-only"> {title}</span>
            </PreviewLink>
            {dialog.isDirty && <DateAtTop markdown={watch('value')} onChange={redate} />}
          </div>
        }
      >
        <Tabs defaultValue="edit">
          <TabList aria-label={title}>
            <Tab value="edit">
              Edit <span className="sr-only">{title}</span>
            </Tab>
            <Tab value="preview">
              Preview<span className="sr-only"> of {title}</span>
            </Tab>
          </TabList>
          <TabPanel value="edit" className="pt-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <MarkdownToolbar field={`${key}-text`} title={title} />
              <p className="text-small text-ink-soft">
                <span id={`${key}-note`}>Markdown formatting is supported.</span>{' '}
                <Link
                  to="/admin/recent-changes?category=settings"
                  className="link inline-flex min-h-11 items-center"
                >
                  Earlier Versions in Recent Changes<span className="sr-only"> of {title}</span>
                </Link>
              </p>
            </div>
            <textarea
              {...register('value')}
              id={`${key}-text`}
              aria-label={`${title}, in Markdown`}
              aria-describedby={`${key}-note`}
              className={inputClasses(
                false,
                'mt-2 block min-h-[500px] resize-y font-mono text-small',
              )}
            />
          </TabPanel>
          <TabPanel
            value="preview"
            className="mt-4 max-h-[40rem] min-h-[500px] overflow-y-auto rounded-soft border border-ink/15 p-4 sm:p-6"
          >
            <TextPreview markdown={watch('value')} />
          </TabPanel>
        </Tabs>
      </EntryForm>
    </Card>
  )
}

const TextPreview = ({ markdown }: { markdown: string }) =>
  markdown.trim() ? (
    <div className="written">
      <Markdown {...markdownOptions}>{markdown}</Markdown>
    </div>
  ) : (
    <p className="text-ink-soft">There is no text yet.</p>
  )
