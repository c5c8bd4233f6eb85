import { createContext } from 'react'
import { lazyComponent } from '../../connection/lazy-boundary.tsx'
import type { Use } from './stored-picture.ts'

/** Describes where pictures are used: "Hero, Product: Cedar Urn"; empty where they are used nowhere. */
export type DescribeUses = (uses: Use[]) => string

/** The staff's screens hand it in, because the library knows no noun; it is fetched with the library. */
export const PictureUses = createContext(
  lazyComponent<DescribeUses>(() => {
    throw new Error('Nobody has said how the uses of pictures are described')
  }),
)
