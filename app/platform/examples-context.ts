import { createContext, use } from 'react'

/** Examples that families would rely on, so that the firm has to replace them. */
export type Example = 'mailbox' | 'phone' | 'prices' | 'products' | 'clinics'

/** The examples on the public pages; none where the address isn't public. */
export const ExamplesContext = createContext<Example[]>([])

export const useExamples = () => use(ExamplesContext)
