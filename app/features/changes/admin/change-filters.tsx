import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { SelectField } from '../../../ui/controls/fields/field.tsx'
import { Options } from '../../../ui/select.tsx'
import type { ChangeFilter } from './change.ts'
import { changeAuthorsQuery } from './changes.queries.ts'
import { categories } from './tables.ts'

interface Props {
  filter: ChangeFilter
  onChange: (filter: ChangeFilter) => void
}

export function ChangeFilters({ filter, onChange }: Props) {
  const { data: authors = [] } = useQuery(changeAuthorsQuery(useDb()))
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
      <SelectField
        label="By"
        value={filter.person ?? ''}
        onChange={({ target }) => onChange({ person: target.value })}
      >
        <option value="">Everybody</option>
        <Options
          of={authors.map(({ id, email }) => [id, email ?? 'Somebody without an address'])}
        />
        <option value="site">The site</option>
      </SelectField>
      <SelectField
        label="What"
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">Everything</option>
        <Options of={[...categories]} />
      </SelectField>
    </div>
  )
}
