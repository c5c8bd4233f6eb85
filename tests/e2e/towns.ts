export const cranbrook = {
  path: '/cranbrook-pet-cremation',
  name: 'Cranbrook',
  region: 'East Kootenays',
}

/** They share Cranbrook's template, with their own text and clinics. */
const otherTowns = [
  { path: '/kimberley-pet-cremation', name: 'Kimberley', region: 'East Kootenays' },
  { path: '/creston-pet-cremation', name: 'Creston', region: 'East Kootenays' },
  { path: '/canal-flats-pet-cremation', name: 'Canal Flats', region: 'East Kootenays' },
  { path: '/invermere-pet-cremation', name: 'Invermere', region: 'Columbia Valley' },
  { path: '/golden-pet-cremation', name: 'Golden', region: 'Columbia Valley' },
]

/** The towns of the specification, each with its page. */
export const towns = [cranbrook, ...otherTowns]
