import { line, lines, own, price, shown, unseen } from '../../platform/nouns/column.ts'
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
  pages: /^\/$|^\/price$/,
  ownPage: { path: productPath, first: '/products' },
  category,
  search: {
    group: 'Products',
    select: 'id, name, type, is_shown',
    describe: ({ id, name, type }) => ({ title: name, detail: type, to: `/admin/products/${id}` }),
  },
  columns: {
    name: line('Name'),
    type: line('Type'),
    price: price('Price'),
    description: lines('Description', undefined, { stored: words }),
    size: line('Size', undefined, { stored: words.optional() }),
    holds: line('What it holds', undefined, { stored: words.optional() }),
    slug: own('Page address', z.string().optional()),
    image: own('Main picture', words),
    is_shown: shown(),
  },
})

export const productImages = defineNoun({
  table: 'product_images',
  one: 'picture of a product',
  many: 'pictures of products',
  parent: 'product_id',
  picture: { column: 'url', place },
  isOrdered: true,
  pages: /^\/$/,
  category,
  named: (_, quoted) => `a picture of ${quoted}`,
  list: 'the pictures of a product',
  describe: ({ operation }, { row }) =>
    operation === 'insert' ? row.replace('a picture of', 'added a picture to') : undefined,
  columns: {
    product_id: unseen(z.uuid()),
    url: unseen(z.string()),
  },
})
