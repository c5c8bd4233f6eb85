import { chinese, french, german, ktunaxa, punjabi, spanish } from './families-elsewhere.ts'
import { clinics, english, moreClinics, moreEnglish } from './families-english.ts'

export interface PlausibleMessage {
  name: string
  email: string
  phone: string
  message: string
  /** The network address it comes from: that of a clinic, or one that many share. */
  from: string
  endpoint: 'function' | 'page'
  /** Seconds since the form was touched. */
  form: number
}

/** The same two hundred every time. */
export function createPlausibleMessages(): PlausibleMessage[] {
  const families = [
    ...english,
    ...moreEnglish.map(asManyWrite),
    ...[...french, ...german, ...spanish, ...punjabi, ...chinese, ...ktunaxa],
    ...commonWords,
  ].map(asFamily)
  return [...families, ...[...clinics, ...moreClinics].map(asClinic), ...secondTries(families)]
}

// The words that one family writes, another may write as well.
const commonWords = [
  'Please call me',
  'Are you open on Sunday?',
  'Are you open on sunday',
  'How much for a cat?',
]

/** Some in capitals, some in a hurry, some with a number or an album. */
function asManyWrite(text: string, i: number) {
  if (i % 6 === 0) return text.toUpperCase()
  if (i % 6 === 1) return inAHurry(text)
  if (i % 6 === 2) return `${text}\n\nYou can reach me at (250) 555-01${10 + i}.`
  if (i % 12 === 3) return `${text}\nA picture: https://www.album${i}.example/pictures/${i}.jpg`
  return text
}

const names = [
  'Ruth Okanagan',
  'J. Tremblay',
  'harpreet',
  'MARGARET',
  'Zoë Müller-Weiß',
  'Nguyễn Thị Ánh',
  '李小龍',
  'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
  'José-María O’Neill',
  'Bob & Sue',
  'K.',
  'Sophie Blackbird (Rex’s mom)',
]

const asFamily = (message: string, i: number): PlausibleMessage => ({
  name: `${names[i % names.length]}`,
  email: `family${i}@${['gmail.example', 'shaw.example', 'telus.example', 'qq.example'][i % 4]}`,
  phone: i % 3 === 0 ? '250 555 0100' : '',
  message,
  // Many share the address of a telephone company.
  from: i % 4 === 0 ? '192.0.2.1' : `192.0.2.${i}`,
  // A few have no scripts; one came back to a form that had been open for three days.
  endpoint: i % 9 === 4 ? 'page' : 'function',
  form: i === 20 ? 3 * 24 * 3600 : 4 + i * 7,
})

const asClinic = (message: string, i: number): PlausibleMessage => ({
  name: 'Front desk',
  email: `desk${i % 4}@northstarvet.example`,
  phone: '250 555 0136',
  message,
  from: '192.0.2.250',
  endpoint: 'function',
  form: 8,
})

/** The address was mistyped, or somebody else in the house tries as well. */
const secondTries = (families: PlausibleMessage[]) =>
  pickEvery(25, families).map((first, i) =>
    i % 2 === 0
      ? { ...first, email: `again.${first.email}` }
      : { ...first, name: 'Pat, for the family', email: `pat.${first.email}` },
  )

const inAHurry = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,!?’]/g, '')
    .replace(/ie/g, 'ei')

const pickEvery = <T>(step: number, list: T[]) => list.filter((_, i) => i % step === 0)
