import { data, type RouterContextProvider } from 'react-router'
import { findProblems } from '../../../../supabase/functions/process-contact-form/contact-message.ts'
import { type ContactOutcome, readTyped, type TypedMessage } from '../contact-request.ts'
import { answerForm } from '../receive-contact-message.ts'

/** The answer to a form sent without scripts. */
export interface ArrangementReply {
  outcome?: ContactOutcome
  /** The typed values; undefined once they were sent. */
  typed?: TypedMessage
  isReading?: boolean
}

/** Shows the answers for review, shows the questions again, or sends them, depending on which button was pressed. */
export async function receiveArrangement(visit: Request, context: Readonly<RouterContextProvider>) {
  const form = await visit.formData().catch(() => new FormData())
  if (!form.has('pet')) form.set('pet', '')
  const typed = readTyped(form)
  const step = form.get('step')
  const problems = step === 'change' ? {} : findProblems({ ...typed })
  if (Object.keys(problems).length > 0)
    return reply({ outcome: { isSent: false, error: '', problems }, typed }, 400)
  if (step !== 'send') return reply({ typed, isReading: step !== 'change' }, 200)
  const { data: answer, init } = await answerForm(typed, visit, context)
  return reply({ ...answer, isReading: !answer.outcome.isSent }, init?.status ?? 200)
}

const reply = (answer: ArrangementReply, status: number) =>
  data(answer, { status, headers: { 'Cache-Control': 'no-store' } })
