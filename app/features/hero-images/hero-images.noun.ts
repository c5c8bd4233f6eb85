import { own, shown, unseen } from '../../platform/nouns/column.ts'
import { defineNoun } from '../../platform/nouns/define-noun.ts'
import { z } from '../../platform/zod.ts'

export const heroImages = defineNoun({
  table: 'hero_images',
  one: 'hero picture',
  many: 'hero pictures',
  nameColumn: 'filename',
  picture: { column: 'url', place: () => 'Hero' },
  isOrdered: true,
  category: { id: 'hero-images', label: 'Hero images' },
  search: {
    group: 'Hero images',
    select: 'id, filename, alt, is_shown',
    describe: ({ filename, alt }) => ({ title: filename, detail: alt, to: '/admin/hero-images' }),
  },
  columns: {
    filename: own('File name', z.string()),
    url: unseen(z.string()),
    alt: own('Alternative text', z.string()),
    focal_point: own('What stays in view', z.string().nullable().optional()),
    is_shown: shown(),
  },
})
