import { useState } from 'react'
import { SelectField } from '../../../ui/controls/fields/select-field.tsx'
import { estimate, services } from '../estimate.ts'
import type { PriceOptions } from '../price-question.ts'
import { PriceSum } from '../price-sum.tsx'

const names = { individual: 'Individual', communal: 'Communal' }

/** What a family would read as the whole price of a cremation with these sizes. */
export function EstimatePreview({ sizes }: Pick<PriceOptions, 'sizes'>) {
  const [id, setId] = useState('')
  const [service, setService] = useState<(typeof services)[number]>('individual')
  const size = sizes.find((one) => one.id === id) ?? sizes[0]
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Whole price for"
          value={size?.id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        >
          {sizes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.size}, {one.weight}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Cremation"
          value={service}
          onChange={({ currentTarget }) =>
            setService(services.find((one) => one === currentTarget.value) ?? 'individual')
          }
        >
          {services.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceSum estimate={estimate({ size, service, way: 'clinic', keepsakes: [] })} />
    </div>
  )
}
