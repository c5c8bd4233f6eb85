import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { capitalize } from '../../../platform/capitalize.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useParameters } from '../../../platform/use-parameters.ts'
import { Alert } from '../../../ui/controls/alert.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import { SwitchField } from '../../../ui/controls/fields/switch-field.tsx'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { isPublicPath } from '../preview-request.ts'
import { describePreview } from './describe-preview.ts'
import { OutdatedScreen } from './prepare-frame.ts'
import {
  type PageChoice,
  type PageChoices,
  PreviewRefused,
  pagedNouns,
  previewQuery,
} from './preview.queries.ts'
import { PreviewFrames } from './preview-frames.tsx'
import { nothingUnsaved, useUnsavedWords } from './unsaved-words.ts'

interface Props {
  standing: PageChoice[]
  /** The pages of rows; undefined until they are loaded. */
  choices?: PageChoices
}

/** Previews public pages with content that families don't see yet, as on a phone and a computer. */
export function PreviewScreen({ standing, choices }: Props) {
  const [parameters, change] = useParameters()
  const requested = parameters.get('path') || '/'
  const all = [...standing, ...Object.values(choices ?? {}).flat()]
  const [path, section] = findPage(requested, choices)
  const chosen = all.find((page) => page.path === path)
  return (
    <>
      <ScreenHeading
        title="Preview"
        lead="The website, including what families don’t see yet. Only staff see this, and its links don’t work."
      />
      {path === undefined ? (
        <Spinner label="Loading pages..." />
      ) : (
        <Preview
          path={path}
          section={section}
          name={chosen?.name ?? path}
          select={
            <SelectField
              label="Page"
              value={path}
              onChange={({ target }) => change({ path: target.value }, false)}
            >
              {!chosen && <option value={path}>{path}</option>}
              {standing.map(listPage)}
              {pagedNouns.map(({ table, many }) => {
                const pages = choices?.[table] ?? []
                return (
                  pages.length > 0 && (
                    <optgroup key={table} label={capitalize(many)}>
                      {pages.map(listPage)}
                    </optgroup>
                  )
                )
              })}
            </SelectField>
          }
        />
      )}
    </>
  )
}

const listPage = ({ path, name, isHidden }: PageChoice) => (
  <option key={path} value={path}>
    {isHidden ? `${name} (hidden)` : name}
  </option>
)

/** The requested path, or else the first one of its kind, and the section; empty while pages are loading. */
function findPage(requested: string, choices?: PageChoices): [path?: string, section?: string] {
  const [path = '/', section] = requested.split('#')
  const kind = pagedNouns.find(({ ownPage }) => ownPage?.first === path)
  if (!kind) return [path || '/', section]
  return choices ? [choices[kind.table]?.[0]?.path ?? '/', section] : []
}

interface PreviewProps {
  path: string
  section?: string
  name: string
  select: ReactNode
}

function Preview({ path, section, name, select }: PreviewProps) {
  const db = useDb()
  const [hasHidden, setHasHidden] = useState(true)
  const [hasUnsaved, setHasUnsaved] = useState(true)
  const found = useUnsavedWords(path)
  const unsaved = hasUnsaved ? found : nothingUnsaved
  const shown = { path, hasHidden, ...unsaved }
  const isKnown = isPublicPath(path)
  const preview = useQuery({ ...previewQuery(db, shown), enabled: isKnown })
  const shownUnsaved = preview.data?.unsaved ?? 0
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <div className="w-full max-w-xs">{select}</div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-8 gap-y-2">
          <SwitchField
            label="With what is hidden"
            checked={hasHidden}
            onCheckedChange={setHasHidden}
          />
          {(shownUnsaved > 0 || !hasUnsaved) && (
            <SwitchField
              label="With unsaved changes"
              checked={hasUnsaved}
              onCheckedChange={setHasUnsaved}
            />
          )}
          {isKnown && (
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center gap-1.5 text-small"
            >
              Open the public page
              <ExternalLink aria-hidden strokeWidth={1.75} className="size-4" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </div>
      </div>
      {!isKnown && <Alert>There is no public page at this address.</Alert>}
      {preview.isError && <Failure error={preview.error} onRetry={preview.refetch} />}
      {preview.isPending && isKnown && <Spinner label="Making the preview..." />}
      {preview.data && !preview.isError && (
        <>
          <p role="status" className="mb-5 max-w-3xl">
            {preview.data.status === 404
              ? 'Visitors find no page at this address. They see this.'
              : describePreview(preview.data)}
          </p>
          <PreviewFrames
            key={preview.data.path}
            page={name}
            html={preview.data.html}
            section={section}
            isStale={preview.isPlaceholderData}
          />
        </>
      )}
    </>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof OutdatedScreen)
    return (
      // A reload by a script is mistaken for a lost connection and cancelled.
      <ErrorText onRetry={() => window.location.replace(window.location.href)}>
        The website was updated while this screen was open. Please load it again.
      </ErrorText>
    )
  const reason = error instanceof PreviewRefused && error.message
  return <ErrorText onRetry={onRetry}>{reason || 'The page could not be shown.'}</ErrorText>
}
