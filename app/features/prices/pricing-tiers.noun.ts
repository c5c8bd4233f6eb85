import { line, price } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'

export const pricingTiers = defineNoun({
  table: 'pricing_tiers',
  one: 'size',
  many: 'sizes',
  nameColumn: 'size',
  isOrdered: true,
  category: { id: 'pricing', label: 'Pricing' },
  search: {
    group: 'Prices',
    select: 'id, size, weight',
    describe: ({ size, weight }) => ({ title: size, detail: weight, to: '/admin/pricing' }),
  },
  columns: {
    size: line('Size'),
    weight: line('Weight'),
    individual_price: price('Individual price'),
    communal_price: price('Communal price'),
  },
})
