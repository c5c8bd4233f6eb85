/** Content that a firm has entered itself. */
export const own = {
  settings: { business_phone: '(250) 426-3131', business_email: 'office@stillwater.ca' },
  tiers: [{ individual_price: 199, communal_price: 99 }],
  products: [{ name: 'Larch Wood Urn', price: 95 }],
  clinics: [{ phone: '(250) 427-2222', website: 'https://clinic.ca/example' }],
}
/** The price list of the demo content. */
export const exampleTiers = [
  [145, 75],
  [225, 110],
  [285, 145],
  [345, 180],
  [425, 230],
].map(([individual_price = 0, communal_price = 0]) => ({ individual_price, communal_price }))
export const business = {
  name: 'Still Water',
  phone: '(250) 555-0142',
  email: 'hello@quietvalley.example',
}
