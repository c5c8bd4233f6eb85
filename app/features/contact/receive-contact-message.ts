import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Site, siteContext } from '../../platform/site-context.ts'
import {
  type ContactOutcome,
  contactFunction,
  contactRequest,
  readOutcome,
  readTyped,
  type TypedMessage,
  unreachable,
} from './contact-request.ts'

/** The result of a form sent without scripts: the outcome, and what was typed unless it was sent. */
export interface ContactReply {
  outcome: ContactOutcome
  typed?: TypedMessage
}

/**
 * Set when a form was refused. The response then has only the form: the visitor needs no other section, and repeated
 * submissions don't make the server render its largest page.
 */
export const unsentFormContext = createContext(false)

export async function receiveContactMessage(
  visit: Request,
  context: Readonly<RouterContextProvider>,
) {
  // A body that is not a form is treated as an empty form.
  return answerForm(readTyped(await visit.formData().catch(() => new FormData())), visit, context)
}

export async function answerForm(
  typed: TypedMessage,
  visit: Request,
  context: Readonly<RouterContextProvider>,
) {
  const outcome = await send(typed, visit, context.get(siteContext))
  context.set(unsentFormContext, !outcome.isSent)
  const reply: ContactReply = outcome.isSent ? { outcome } : { outcome, typed }
  return data(reply, {
    status: statusOf(outcome),
    headers: { 'Cache-Control': 'no-store' },
  })
}

async function send(typed: TypedMessage, visit: Request, site: Site) {
  try {
    const request = contactRequest(typed, site.publishableKey)
    return await readOutcome(await site.functions(visit, contactFunction, request))
  } catch (error) {
    site.log.error({ err: error }, 'a contact message did not reach the contact function')
    return unreachable
  }
}

function statusOf(outcome: ContactOutcome) {
  if (outcome.isSent) return 200
  return outcome.problems ? 400 : 503
}
