import { expect, test } from 'vitest'
import { judgeMessage } from '../../supabase/functions/process-contact-form/spam-rules.ts'
import { chinese, french, german, ktunaxa, punjabi, spanish } from './families-elsewhere.ts'
import { clinics, english, withLinks } from './families-english.ts'
import { linkPitches, mildPitches, sellingPitches } from './spam-templates.ts'

const judge = (text: string, isFromOurForm: boolean) =>
  judgeMessage({
    written: { name: 'Ruth Okanagan', email: 'ruth@example.com', phone: '', text },
    isFromOurForm,
    hidden: '',
  })

/** The texts of which this is true, so that a failure lists them. */
const find = (texts: string[], isFound: (text: string) => boolean) => texts.filter(isFound)

const isMarked = (text: string) => judge(text, true).advertSigns !== null
const isHeldFromOurForm = (text: string) => judge(text, true).spamReason !== null
const isHeldFromElsewhere = (text: string) => judge(text, false).spamReason !== null

/** Expands each template twice: with the first choice of every {a|b}, and with the last. */
const write = (templates: string[]) =>
  templates.flatMap((template) =>
    [0, -1].map((at) =>
      template
        .replace(/\{([^{}]*)\}/g, (_, choices: string) => choices.split('|').at(at) ?? '')
        .replaceAll('#', '417'),
    ),
  )

const families = [
  ...[...english, ...clinics],
  ...[...french, ...german, ...spanish, ...punjabi, ...chinese, ...ktunaxa],
]
const adverts = write([...mildPitches, ...sellingPitches, ...linkPitches])

test('plausible messages in several tones and languages are never marked as adverts', () => {
  const written = [...families, ...english.map((text) => text.toUpperCase())]
  expect(find(written, isMarked)).toEqual([])
})

test('nothing that is written in our form is held back, whatever it says', () => {
  expect(find([...families, ...withLinks, ...adverts], isHeldFromOurForm)).toEqual([])
})

test('spam with links is marked as an advert in our form, and held back from elsewhere', () => {
  const spam = write(linkPitches)
  expect(find(spam, (text) => !isMarked(text))).toEqual([])
  expect(find(spam, (text) => !isHeldFromElsewhere(text))).toEqual([])
})
