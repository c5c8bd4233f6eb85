/**
 * What belongs to this firm and isn't a setting. Another firm changes this file, `texts.ts` beside it, the pictures and
 * `supabase/seed/`.
 */
export const firm = {
  foundedIn: '2018',
  /** Where families bring their pets; the towns' distances are measured from here. */
  homeTown: 'Cranbrook',
  /** Follows the firm's name in the title of the landing page. */
  region: 'Cranbrook and the East Kootenays',
  /** `written` matches the province, the country and a postal code at the end of an address. */
  province: {
    name: 'British Columbia',
    code: 'BC',
    written: /^(b\.?c\.?|british columbia|canada|)( ?[a-z]\d[a-z] ?\d[a-z]\d)?$/i,
  },
  countryCode: 'CA',
  currency: 'Canadian dollars',
  /** The tax that every price includes. */
  tax: { name: 'GST', percent: 5 },
  /** The labels on the drawing of the valley, in the units of `valley-map.svg`. */
  mapLabels: [
    { name: 'Purcell Mountains', transform: 'translate(168 318) rotate(57)' },
    { name: 'Rocky Mountains', transform: 'translate(452 120) rotate(58)' },
    { name: 'Kootenay Lake', transform: 'translate(108 560) rotate(85)' },
  ],
  /** Words from the firm's name and its towns, which somebody who knows it would try first as a password. */
  likelyWords: [
    ...['quiet', 'valley', 'cranbrook', 'kimberley', 'creston', 'canal', 'flats', 'invermere'],
    ...['golden', 'fernie', 'sparwood', 'kootenay', 'kootenays', 'columbia', 'rockies'],
    ...['british', 'canada'],
  ],
} as const
