/** The towns of the specification, each with its page. */
export const towns = [
  { path: '/cranbrook-pet-cremation', name: 'Cranbrook', region: 'East Kootenays' },
  { path: '/kimberley-pet-cremation', name: 'Kimberley', region: 'East Kootenays' },
  { path: '/creston-pet-cremation', name: 'Creston', region: 'East Kootenays' },
  { path: '/canal-flats-pet-cremation', name: 'Canal Flats', region: 'East Kootenays' },
  { path: '/invermere-pet-cremation', name: 'Invermere', region: 'Columbia Valley' },
  { path: '/golden-pet-cremation', name: 'Golden', region: 'Columbia Valley' },
]
