import { useSyncExternalStore } from 'react'
import { z } from '../../../platform/zod.ts'

const KEY = 'pet-steps-that-wait'

const waitingStep = z.object({
  /** Chosen by the browser, so that a step is stored once however often it is sent. */
  id: z.string(),
  pet_id: z.string(),
  step: z.enum(['collected', 'in_care', 'cremated', 'ready', 'returned', 'scattered']),
  /** As the database writes times. */
  happened_at: z.string(),
  done_by: z.string(),
  /** Why the server refused it, in words. It stays until somebody decides. */
  refusal: z.string().optional(),
})

/** A step that this browser keeps until the server has it. It outlives the tab. */
export type WaitingStep = z.output<typeof waitingStep>

const none: WaitingStep[] = []
let known: { text: string | null; steps: WaitingStep[] } = { text: null, steps: none }
const listeners = new Set<() => void>()

function read(): WaitingStep[] {
  const text = localStorage.getItem(KEY)
  if (text !== known.text) {
    const kept = z.array(waitingStep).safeParse(JSON.parse(text ?? '[]'))
    known = { text, steps: kept.data ?? none }
  }
  return known.steps
}

function write(steps: WaitingStep[]) {
  localStorage.setItem(KEY, JSON.stringify(steps))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Keeps a step, oldest first; throws where the browser has no room. */
export const keepStep = (step: WaitingStep) => write([...read(), step])

export const dropStep = (id: string) => write(read().filter((step) => step.id !== id))

export const noteRefusal = (id: string, refusal: string) =>
  write(read().map((step) => (step.id === id ? { ...step, refusal } : step)))

/** The steps that wait in this browser, oldest first. */
export const useWaitingSteps = () => useSyncExternalStore(subscribe, read, () => none)
