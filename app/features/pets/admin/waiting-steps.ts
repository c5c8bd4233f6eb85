import { useSyncExternalStore } from 'react'
import {
  type LocalCache,
  readLocalCache,
  writeLocalCache,
} from '../../../platform/rows/reads/local-cache.ts'
import type { PetStep } from '../pet.ts'

/** A step that this browser keeps until the server has it. It outlives the tab. */
export interface WaitingStep extends Pick<PetStep, 'pet_id' | 'step' | 'happened_at' | 'done_by'> {
  /** Chosen by the browser, so that a step is stored once however often it is sent. */
  id: string
  /** The words in which the server refused it. It stays until somebody decides. */
  refusal?: string
}

const cache: LocalCache = { key: 'waiting-pet-steps', lifetime: Number.POSITIVE_INFINITY }
const none: WaitingStep[] = []
const listeners = new Set<() => void>()
/** As they were read last; undefined when another tab may have changed them. */
let known: WaitingStep[] | undefined

function list(): WaitingStep[] {
  known ??= readLocalCache<WaitingStep[]>(cache)?.data ?? none
  return known
}

function write(steps: WaitingStep[]): boolean {
  if (!writeLocalCache(cache, { timestamp: Date.now(), data: steps })) return false
  known = steps
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void) {
  const readAgain = () => {
    known = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAgain)
  }
}

/** Keeps a step after those that wait already. False where the browser has no room for it. */
export const keepStep = (step: WaitingStep) => write([...list(), step])

export const dropStep = (id: string) => write(list().filter((step) => step.id !== id))

/** Notes why a step was refused; without a reason it is sent again. */
export const noteRefusal = (id: string, refusal: string | undefined) =>
  write(list().map((step) => (step.id === id ? { ...step, refusal } : step)))

/** The steps that wait in this browser, oldest first. */
export const useWaitingSteps = () => useSyncExternalStore(subscribe, list, () => none)

/** Whether a step waits still, as the browser's storage has it now: another tab may have sent it. */
export const isWaiting = (id: string): boolean =>
  (readLocalCache<WaitingStep[]>(cache)?.data ?? none).some(
    (step) => step.id === id && step.refusal === undefined,
  )
