import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { useRowFromLink } from '../../../platform/rows/writes/use-row-from-link.ts'
import { findTextPlace, textPages } from '../../../platform/site-texts/text-names.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { SiteTextDialog } from './site-text-dialog.tsx'
import { isOriginal, type SiteText, siteTextsListQuery } from './site-texts.writes.ts'

export function SiteTextsPanel() {
  const query = useQuery({ ...siteTextsListQuery(useDb()), refetchOnMount: 'always' })
  const [edited, setEdited] = useState<SiteText>()
  useRowFromLink(setEdited)
  return (
    <>
      <p className="mb-6 max-w-2xl text-ink-soft">
        The sentences of the website, page by page and from the top of each. Lists, such as products
        and questions, have screens of their own.
      </p>
      <Loaded query={query} noun="the texts">
        {(texts) => (
          <div className="grid gap-6">
            {Object.entries(textPages).map(([page, { title }]) => (
              <Card key={page} title={title}>
                <ul className="divide-y divide-ink/10">
                  {texts
                    .filter(({ id }) => id.startsWith(`${page}.`))
                    .map((text) => (
                      <TextRow
                        key={text.id}
                        text={text}
                        page={title}
                        onEdit={() => setEdited(text)}
                      />
                    ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
      {edited && (
        <SiteTextDialog key={edited.id} text={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

interface RowProps {
  text: SiteText
  page: string
  onEdit: () => void
}

function TextRow({ text, page, onEdit }: RowProps) {
  const place = findTextPlace(text.id)
  if (!place) return null
  return (
    <li className="flex max-w-none items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-small font-semibold">
          {place.label} {!isOriginal(text) && <Badge tone="green">Changed</Badge>}
        </h3>
        <p className="mt-1 break-words">{text.value}</p>
      </div>
      <IconButton label={`Edit ${place.label}, ${page}`} icon={Pencil} onClick={onEdit} />
    </li>
  )
}
