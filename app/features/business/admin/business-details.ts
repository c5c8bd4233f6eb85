import { isClosingAfter } from '../../../../shared/time/calendar.ts'
import { isZoneName, type TimeZone } from '../../../../shared/time/time-zones.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import { emailInput, phoneInput, typedText, z } from '../../../platform/zod.ts'

const openingDay = z
  .object({
    isOpen: z.boolean(),
    opens: z.string(),
    closes: z.string(),
  })
  .refine(({ isOpen, opens, closes }) => !isOpen || (opens !== '' && closes !== ''), {
    path: ['closes'],
    message: 'Enter both times',
  })
  .refine(
    ({ isOpen, opens, closes }) => !isOpen || closes === '' || isClosingAfter(opens, closes),
    {
      path: ['closes'],
      message: 'Closing time must be after opening time',
    },
  )

/** "v1c2a1" → "V1C 2A1" */
const spacePostalCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(.{3})(.{3})$/, '$1 $2')

export const businessDetailsInput = z.object({
  name: typedText().min(1, 'Name is required').max(100, 'At most 100 characters'),
  phone: phoneInput.refine((phone) => phone !== '', 'Enter a phone number with area code'),
  email: emailInput,
  address: typedText().max(300, 'At most 300 characters'),
  postalCode: z
    .string()
    .transform(spacePostalCode)
    .refine((code) => code === '' || /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(code), {
      message: 'Enter a postal code, such as V1C 2A1',
    }),
  takesTexts: z.boolean(),
  reviewUrl: typedText()
    .max(1000, 'At most 1,000 characters')
    .refine(
      (url) => url === '' || (/^https:\/\/[^\s\\]+$/.test(url) && parseUrl(url) !== undefined),
      {
        message: 'Enter an address that begins with https://',
      },
    ),
  week: z.array(openingDay),
  zone: z.custom<TimeZone>(isZoneName, 'Choose a time zone'),
})
export type BusinessDetailsInput = z.output<typeof businessDetailsInput>
