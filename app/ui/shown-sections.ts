import { createContext, use } from 'react'

/** Tells whether the landing page shows the section with an id. Links to the other sections are left out. */
export const ShownSections = createContext<(section: string) => boolean>(() => true)

export const useShownSections = () => use(ShownSections)
