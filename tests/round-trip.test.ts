import { expect, test } from 'vitest'
import { businessDetailsInput } from '../app/features/business/admin/business-details.ts'
import { weekFromText } from '../app/features/business/admin/opening-week.ts'
import * as clinic from '../app/features/clinics/admin/clinic-input.ts'
import { faqs } from '../app/features/faqs/faqs.noun.ts'
import * as navigation from '../app/features/navigation/admin/navigation-input.ts'
import { noticeInput, noticeValues } from '../app/features/notices/admin/notice-input.ts'
import { correctionIn, correctionValues } from '../app/features/pets/admin/step-correction.ts'
import { valuesOf as productValues } from '../app/features/products/admin/product-input.ts'
import { products } from '../app/features/products/products.noun.ts'
import * as reminder from '../app/features/reminders/admin/reminder-input.ts'
import * as town from '../app/features/towns/admin/town-input.ts'
import type { z } from '../app/platform/zod.ts'

const zone = 'America/Edmonton'
const words = 'Zoë’s “Ärger”  — 2 × ½ 🐾\n\n  Indented, and 1,000.00'
const line = 'O’Neil & Sons — ½ “Zoë”'

interface Form {
  schema: z.ZodType
  valuesOf: (row: never) => unknown
  row: object
}

const asItIs = (row: object) => row

const dayToRemember = { words: line, day: '2026-02-28', time_of_day: '23:59:00', template_id: null }

const step = { happened_at: '2026-11-01T08:30:59.123456+00:00', done_by: line }

/** Each staff form, with a row whose values are at the limits of its table. */
const forms: Record<string, Form> = {
  questions: { ...faqs, row: { question: line, answer: words, is_shown: false } },
  clinics: {
    schema: clinic.clinicInput,
    valuesOf: clinic.valuesOf,
    row: {
      name: line,
      slug: 'o-neil-sons',
      address: line,
      phone: '+1 (250) 555-0113',
      website: 'clinic.example/a?b=c#d',
      description: words,
      hours: words,
      emergency_phone: null,
      seo_title: null,
      seo_description: line,
      display_order: 2_147_483_647,
      is_shown: true,
    },
  },
  'the navigation': {
    schema: navigation.navigationInput,
    valuesOf: navigation.valuesOf,
    row: {
      title: line,
      url: 'mailto:hello@quietvalley.example?subject=a%20b',
      type: 'link',
      is_visible: false,
      is_desktop_visible: false,
      is_mobile_visible: false,
      display_order: 2_147_483_647,
    },
  },
  notices: {
    schema: noticeInput,
    valuesOf: (row) => noticeValues('2026-11-27', row),
    row: {
      text: line,
      shown_from: '2026-12-24',
      shown_until: '2027-12-24',
      hours: 'other',
      hours_from: '2026-12-25',
      hours_until: '2026-12-25',
      opens: '09:05:00',
      closes: '23:59:00',
      is_shown: false,
    },
  },
  products: {
    schema: products.schema,
    valuesOf: productValues,
    row: {
      name: line,
      type: line,
      price: 99_999_999.99,
      description: words,
      size: line,
      holds: line,
      image: '/storage/v1/object/public/product-images/a%20b.jpg',
      is_shown: false,
    },
  },
  towns: {
    schema: town.townInput,
    valuesOf: town.valuesOf([]),
    row: {
      slug: 'fernie',
      name: line,
      region: line,
      meta_description: line,
      intro: words,
      distance: line,
      distance_km: 1999,
      collection: line,
      collection_fee: 0.1,
      ashes_return: line,
      clinic_slugs: ['one', 'two'],
      is_shown: true,
    },
  },
  'business details': {
    schema: businessDetailsInput,
    valuesOf: asItIs,
    row: {
      name: line,
      phone: '1 250.555.0142',
      email: 'Hello@quietvalley.example',
      address: line,
      postalCode: 'V1C 2A1',
      takesTexts: true,
      reviewUrl: 'https://reviews.example/?id=1#2',
      week: weekFromText('Mon-Tue 08:00-24:00\nSat 08:05-23:55'),
      zone: 'Etc/GMT+7',
    },
  },
  'days to remember': {
    schema: reminder.reminderInputIn(zone, dayToRemember),
    valuesOf: reminder.valuesOf,
    row: dayToRemember,
  },
  'the steps of a pet': {
    schema: correctionIn(zone, step),
    valuesOf: (row) => correctionValues(zone, row),
    row: step,
  },
}

test.each(Object.entries(forms))(
  'untouched values in the form of %s are stored unchanged, to the last digit and second',
  (_, { schema, valuesOf, row }) => {
    expect(schema.parse(valuesOf(row as never))).toMatchObject(row)
  },
)
