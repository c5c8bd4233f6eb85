import { createContext, use } from 'react'
import type { Use } from './stored-picture.ts'

/** Says where pictures are used: "Hero, Product: Cedar Urn"; empty where they are used nowhere. */
export type DescribeUses = (uses: Use[]) => string

/** The staff's screens hand it in, because the library knows no noun. */
export const PictureUses = createContext<DescribeUses>(() => {
  throw new Error('Nobody has said how the uses of pictures are described')
})

export const useDescribeUses = () => use(PictureUses)
