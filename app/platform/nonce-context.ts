import { createContext } from 'react'

/** Marks a page's own inline code while the page is rendered; no browser ever sees it. */
export const NonceContext = createContext<string | undefined>(undefined)
