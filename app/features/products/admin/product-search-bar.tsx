import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { useTypedSearch } from '../../../platform/use-typed-search.ts'
import { InputField, SelectField } from '../../../ui/controls/fields/field.tsx'
import type { ProductSearch } from './staff-products.queries.ts'
import { staffProductTypesQuery } from './staff-products.queries.ts'

interface Props extends ProductSearch {
  onChange: (changes: Partial<ProductSearch>, replace?: boolean) => void
}

/** Filters the list. Typing replaces the history entry; choosing another type adds one. */
export function ProductSearchBar({ search, type, onChange }: Props) {
  const { data: types = [] } = useQuery(staffProductTypesQuery(useDb()))
  const { text, setText, takeText } = useTypedSearch(search, (typed) => onChange({ search: typed }))
  const known = type === '' || types.includes(type) ? types : [type, ...types]
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <InputField
        label="Search products"
        type="search"
        placeholder="Name or type"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="Filter by type"
        value={type}
        onChange={({ target }) => onChange({ search: takeText(), type: target.value }, false)}
      >
        <option value="">All Types</option>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </search>
  )
}
