import { z } from '../zod.ts'

/** A middle as a form holds it. Apart, because zod is large and Recent Changes only describes middles. */
export const middleInput = z.string().transform((middle) => middle || null)
