export interface Faq {
  id: string
  question: string
  answer: string
}

/** Questions and answers as schema.org describes them. */
export const describeFaqs = (faqs: Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
