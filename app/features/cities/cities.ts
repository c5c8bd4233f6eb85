export const cities = [
  {
    path: 'cranbrook-pet-cremation',
    name: 'Cranbrook',
    region: 'East Kootenays',
    clinicSlugs: ['steeples-veterinary-clinic', 'tanglefoot-veterinary-clinic'],
  },
  {
    path: 'kimberley-pet-cremation',
    name: 'Kimberley',
    region: 'East Kootenays',
    clinicSlugs: ['north-star-vet-clinic'],
  },
  {
    path: 'creston-pet-cremation',
    name: 'Creston',
    region: 'East Kootenays',
    clinicSlugs: ['creston-veterinary-hospital'],
  },
  {
    path: 'canal-flats-pet-cremation',
    name: 'Canal Flats',
    region: 'East Kootenays',
    clinicSlugs: ['columbia-valley-vet'],
  },
  {
    path: 'invermere-pet-cremation',
    name: 'Invermere',
    region: 'Columbia Valley',
    clinicSlugs: ['invermere-veterinary-hospital'],
  },
  {
    path: 'golden-pet-cremation',
    name: 'Golden',
    region: 'Columbia Valley',
    clinicSlugs: ['golden-veterinary-services'],
  },
] as const

export type City = (typeof cities)[number]
/** A city page's path, without its leading slash. */
export type CityPath = City['path']

/** The city whose page stands at a route's pattern, such as "/golden-pet-cremation". */
export const findCity = (pattern: string) =>
  cities.find(({ path }) => path === pattern.replace(/^\//, ''))
