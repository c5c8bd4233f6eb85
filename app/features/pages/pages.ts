import { pageNames } from '../../brand/page-names.ts'

export const policies = {
  'privacy-policy': {
    key: 'privacy_policy',
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What we do with what you tell us, who sees it, how long we keep it, and how to ask us about it.',
  },
  'terms-of-service': {
    key: 'terms_of_service',
    path: '/terms-of-service',
    title: 'Terms of Service',
    description:
      'How individual and communal cremation work with us, prices and payment, and the return of ashes.',
  },
} as const

/** The guides for a family's first hours and the days after, each on a page of its own. */
export const guides = {
  'when-a-pet-dies': {
    key: 'when_a_pet_dies',
    path: '/when-a-pet-dies',
    title: pageNames.whenAPetDies,
  },
  'our-care': {
    key: 'our_care',
    path: '/our-care',
    title: pageNames.ourCare,
  },
  after: {
    key: 'days_after',
    path: '/after',
    title: pageNames.after,
  },
} as const

type Policy = (typeof policies)[keyof typeof policies]
type Guide = (typeof guides)[keyof typeof guides]
export type WrittenPage = Policy | Guide

/** A written page as visitors get it: its HTML, and a list of its chapters. */
export interface WrittenText {
  html: string
  chapters: { id: string; title: string }[]
}

/** The policy page of a route pattern, such as "/privacy-policy". */
export const findPolicy = (pattern: string) =>
  policies[pattern.replace(/^\//, '') as keyof typeof policies]

/** Splits the page into the text before the first chapter and the chapters. */
export function splitIntroduction(markdown: string) {
  const at = markdown.search(/^## /m)
  return at < 0
    ? { introduction: markdown, chapters: '' }
    : { introduction: markdown.slice(0, at), chapters: markdown.slice(at) }
}
