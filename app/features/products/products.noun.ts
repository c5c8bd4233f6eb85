import { priceInput } from '../../platform/money/amount.ts'
import {
  line,
  lines,
  optionalText,
  own,
  price,
  shown,
  text,
  unseen,
} from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'
import { productPath } from './product.ts'

const category = { id: 'products', label: 'Products' }
const words = z.string().nullable()
const place = (name: string | null) => `Product: ${name}`

export const products = defineNoun({
  table: 'products',
  one: 'product',
  many: 'products',
  nameColumn: 'name',
  picture: { column: 'image', place },
  publicPlace: productPath,
  ownPage: { path: productPath, first: '/products' },
  category,
  search: {
    group: 'Products',
    select: 'id, name, type, is_shown',
    describe: ({ id, name, type }) => ({ title: name, detail: type, to: `/admin/products/${id}` }),
  },
  columns: {
    name: line('Product Name', text('Product name', 1, 200)),
    type: line('Product Type', text('Product type', 1, 100)),
    price: price('Price', priceInput),
    description: lines('Description', optionalText('Description', 5000), { stored: words }),
    size: line('Size', optionalText('Size', 200), { stored: words.optional() }),
    holds: line('For a pet of', optionalText('“For a pet of”', 200), { stored: words.optional() }),
    slug: own('Page address', z.string().optional()),
    image: own(
      'Main image',
      words,
      z.string().transform((address) => address || null),
    ),
    is_shown: shown(),
  },
})

export const productImages = defineNoun({
  table: 'product_images',
  one: 'product picture',
  many: 'product pictures',
  parent: 'product_id',
  picture: { column: 'url', place },
  isOrdered: true,
  category,
  columns: {
    product_id: unseen(z.uuid()),
    url: unseen(z.string()),
  },
})
