/** One family of a week, with its form values. */
export interface WeekFamily {
  name: string
  email: string
  phone: string
  message: string
  /** Added by the page. */
  about?: string
  /** The answers of a family that asks us to come. */
  arrangement?: Record<string, string>
  /** The network address that it comes from. */
  from: string
  /** What a password manager put into the honeypot field. */
  topic?: string
  isWithoutScripts: boolean
}

const firstNames =
  'Ruth Zoë Harpreet José-María Nguyễn MARGARET bob Sophie 李小龍 ਗੁਰਪ੍ਰੀਤ Siân D’Arcy Anne-Marie אברהם K. ʔaq̓am'.split(
    ' ',
  )
const lastNames =
  'Okanagan Tremblay Müller-Weiß Singh O’Neill Blackbird Nakamura van\u00a0Dyk Smith-Jones Kootenay Ünal'.split(
    ' ',
  )
const phones = [
  '',
  '250 555 0142',
  '(250) 555-0142',
  '1-250-555-0142',
  '+44 (0)20 7946 0000',
  '250.555.0142 ext. 12',
  '250-555-0142 or 778-555-0199',
  '２５０ ５５５ ０１４２',
  'after 5: 250 555 0142',
]
const pets = [
  'Biscuit',
  'Max',
  'Luna',
  'Mr. Whiskers',
  'Tilly',
  'Bitcoin',
  'Ace',
  '小白',
  'Zoë',
  'Rex',
]
const openings = [
  (pet: string) => `Our old dog ${pet} died this morning. What happens now?`,
  (pet: string) => `how much for a cat, ${pet} is 4 kg`,
  (pet: string) => `PLEASE CALL ME ABOUT ${pet}`,
  (pet: string) =>
    `${pet} is at home, we don't know what to do. Are you open on sunday??\n\nThank you\n\nSent from my iPhone`,
  (pet: string) =>
    `Bonjour, notre chien ${pet} est mort cette nuit. Pouvez-vous venir aujourd'hui?`,
  (pet: string) =>
    `We would like ${pet}'s ashes in the larch urn: https://photos.app.goo.gl/abc123`,
  (pet: string) =>
    `Thank you for everything you did for ${pet}. Here is what we wrote: https://ourfamily.example/${pet}`,
  (pet: string) => `${pet}. Please call.`,
  (pet: string) => `¿Cuánto cuesta la cremación individual? Mi gata ${pet} murió ayer.`,
  (pet: string) =>
    `My vet says ${pet} has days, not weeks. I want to be ready 🐾 what do you need from us`,
]

const priceList = [
  'A price from the website',
  '- Individual cremation, Medium: $285.00',
  '- You bring your pet to us: included',
  '- Larch Wood Urn: $75.00',
  'In all: $360.00, GST included',
].join('\n')

const clinics = ['northstarvet', 'creston-animal', 'invermerevet', 'fernieanimals', 'kimberleyvet']

const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T

/** Every fourth message comes from one of five clinics with a single template, every third from /price or /arrange. */
export const createWeekOfFamilies = (): WeekFamily[] =>
  Array.from({ length: 200 }, (_, i) => ({
    ...(i % 4 === 3 ? writeForClinic(i) : writeAsFamily(i)),
    ...(i % 3 === 0 && addFromPage(i)),
    ...(i % 17 === 5 && { topic: 'Ruth Okanagan' }),
    isWithoutScripts: i % 13 === 4,
  }))

const writeAsFamily = (i: number) => ({
  name: `${pick(firstNames, i)} ${pick(lastNames, i * 7)}`,
  email: pick(
    [
      `Family.${i}@gmail.com`,
      `mailto:family${i}@shaw.ca`,
      `family${i}＠telus.net`,
      ` family+${i}@qq.com.`,
    ],
    i,
  ),
  phone: pick(phones, i),
  message: pick(openings, i)(pick(pets, i * 3)),
  // A mobile network gives one address to many.
  from: i % 5 === 0 ? '192.0.2.1' : `198.51.100.${i}`,
})

const writeForClinic = (i: number) => {
  const clinic = pick(clinics, i >> 2)
  return {
    name: `${clinic} front desk`,
    email: `desk@${clinic}.example`,
    phone: '250 555 0136',
    message: `Hello,\nplease pick up a patient of ours, ${pick(pets, i)}, for individual cremation. The family is ready.\n\nThank you,\nFront desk\nwww.${clinic}.example`,
    from: `203.0.113.${clinics.indexOf(clinic)}`,
  }
}

const addFromPage = (i: number) =>
  i % 2 === 0
    ? { about: priceList }
    : {
        message: '',
        phone: '250 555 0142',
        arrangement: {
          pet: pick(pets, i),
          kind: 'beagle',
          weight: '12 kg',
          way: 'home',
          town: 'Cranbrook',
          place: `${i} Kootenay Street`,
          service: 'individual',
          price: priceList,
        },
      }

/** The messages of one advertiser, each with a link. */
export const advertiserTexts = [
  'Rank first on Google with our SEO packages: https://rank-higher.example',
  'We noticed your website is not indexed. Free audit at www.site-audit.example',
  'Grow your sales with email marketing, see growth-mails.com',
  'Buy qualified leads for your business at https://leads.example/start',
  'Our developers build mobile app development services: https://apps.example',
  'Guest post on your blog? Samples https://blog.example/a',
  'Casino bonus for you: https://bit.ly/x1y2',
  'Business loan up to $50,000 without collateral: https://loans.example',
  'Explainer videos for local firms, portfolio https://clips.example',
  'Crypto trading made simple https://coins.example',
  'Limited-time offer on vehicle wraps: www.wraps.example',
  'We provide uniforms for small businesses. Catalogue: https://uniforms.example',
  'Great website! Keep up the good work. See mine: https://mine.example',
  'Wholesale urns from our factory, ask for the price list: https://urns.example',
  'Virtual assistants from $5 per hour https://assist.example',
  '<a href="https://pills.example">cheap tablets</a>',
  '[url=https://play.example]play now[/url]',
  'Look: https://a.example https://b.example https://c.example',
  'New shoes for you https://outlet-sale.shop',
  'Your domain authority can be better, click here: https://authority.example',
]
