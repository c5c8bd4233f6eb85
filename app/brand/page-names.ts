/** The name of each page beyond the specified ones: the same in menus, links, headings and titles. */
export const pageNames = {
  price: 'The full price',
  arrange: 'Ask us to come',
  whenAPetDies: 'When a pet dies',
  ourCare: 'How we care for your pet',
  after: 'The days after',
} as const
