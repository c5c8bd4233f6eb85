import { cleanEmail, cleanPhone, cleanText } from '../../supabase/functions/_shared/clean-text.ts'
import { z } from './zod.ts'

/** A text that somebody types into a form, cleaned before it is judged. */
export const typedText = () => z.string().overwrite(cleanText)

export const typedPhone = () => z.string().overwrite(cleanPhone)

export const typedEmail = () => z.string().overwrite(cleanEmail)
