import { useEffect, useSyncExternalStore } from 'react'
import type { ContactProblems } from '../../../supabase/functions/process-contact-form/contact-message.ts'
import { localStore } from '../../platform/browser-storage.ts'
import { sameWords, type TypedMessage } from './contact-request.ts'
import type { FormToken } from './form-token.ts'

/** A message whose author has pressed Send and which the server has not confirmed. */
export interface WaitingMessage {
  id: string
  typed: TypedMessage
  /** The time at which Send was pressed, in milliseconds as all times here. */
  at: number
  /** The same for each attempt, so that the server stores the message once. */
  token?: FormToken
  /** The reason why the server didn't take it. It is sent again after `retryAt`, or only by the person. */
  refusal?: { error: string; problems?: ContactProblems; retryAt?: number }
}

interface Kept {
  messages: WaitingMessage[]
  /** The ids of the last ones that were sent, to tell them in other tabs from those that were withdrawn. */
  sent: string[]
}

const KEY = 'waiting-messages'
const DAY = 24 * 60 * 60 * 1000
const TERM = 30 * DAY
const nothing: Kept = { messages: [], sent: [] }

/** What a form of this page is sending. The form shows it; after a reload, and in other tabs, it waits like the rest. */
const inForms = new Set<string>()

let parsed: { text: string | null; kept: Kept } = { text: null, kept: nothing }
const listeners = new Set<() => void>()

/** The messages, the one that has waited longest first. They are removed after thirty days. */
export const listWaiting = () => read().messages

export const findWaiting = (id?: string) => listWaiting().find((message) => message.id === id)

/** Whether a message that doesn't wait any more was sent. */
export const wasSent = (id: string) => read().sent.includes(id)

/** Keeps a message in place of the one with its id. False when it is gone with the page. */
export function putWaiting(message: WaitingMessage): boolean {
  const { messages, sent } = read()
  const others = messages.filter(({ id }) => id !== message.id)
  return write({ messages: [...others, message].sort((a, b) => a.at - b.at), sent })
}

/** Changes a message if it still waits. */
export function changeWaiting(id: string, change: Partial<WaitingMessage>) {
  const message = findWaiting(id)
  if (message) putWaiting({ ...message, ...change })
}

/** Whether a form of this page sends the message itself, so that nothing else on the page does. */
export function setInForm(id: string, isInForm: boolean) {
  if (isInForm) inForms.add(id)
  else inForms.delete(id)
  for (const listener of listeners) listener()
}

/** The message with the same words as a form that is opened again. */
export const findSameWords = (typed: TypedMessage) =>
  listWaiting().find((message) => sameWords(message.typed, typed))

export function removeWaiting(id: string) {
  const { messages, sent } = read()
  write({ messages: messages.filter((message) => message.id !== id), sent })
}

/** Removes a message that was sent with these words. What was changed meanwhile goes on waiting, as a message of its own. */
export function settleSent({ id, typed }: WaitingMessage) {
  const { messages, sent } = read()
  const others = messages.filter((message) => message.id !== id)
  const changed = messages.find((message) => message.id === id && !sameWords(message.typed, typed))
  const left = changed ? [...others, { ...changed, token: undefined }] : others
  write({ messages: left, sent: changed ? sent : [...sent, id].slice(-5) })
}

/** Those that wait now, without one that a form of this page is sending. */
export function useWaitingMessages(): WaitingMessage[] {
  const messages = useSyncExternalStore(onWaiting, listWaiting, () => nothing.messages)
  const ids = useSyncExternalStore(onWaiting, listIdsInForms, () => '')
  useEffect(forgetOld, [])
  return messages.filter(({ id }) => !ids.includes(id))
}

const listIdsInForms = () => [...inForms].join(' ')

function forgetOld() {
  const { messages, sent } = read()
  const young = messages.filter(isYoung)
  if (young.length < messages.length) write({ messages: young, sent })
}

export const countMessages = (count: number) =>
  count === 1 ? 'One message waits.' : `${count} messages wait.`

/** Whether its author is asked before it is sent. */
export const isOld = ({ at }: WaitingMessage) => Date.now() - at > DAY

/** Whether it is sent by itself now, if there is a connection. */
export const isDue = (message: WaitingMessage) =>
  !isOld(message) &&
  !inForms.has(message.id) &&
  (!message.refusal || !isAhead(message.refusal.retryAt ?? Number.POSITIVE_INFINITY))

const isYoung = ({ at }: WaitingMessage) => Date.now() - at < TERM
const isAhead = (time: number) => time > Date.now()

/** Calls the listener when a message begins or ends to wait or is changed, in this tab or another. */
export function onWaiting(listener: () => void) {
  const note = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', note)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', note)
  }
}

function read(): Kept {
  const text = localStore.getItem(KEY)
  if (text !== parsed.text) parsed = { text, kept: parse(text) }
  return parsed.kept
}

function parse(text: string | null): Kept {
  try {
    return { ...nothing, ...JSON.parse(text ?? '{}') }
  } catch {
    return nothing
  }
}

function write(kept: Kept): boolean {
  const isEmpty = kept.messages.length === 0 && kept.sent.length === 0
  if (isEmpty) localStore.removeItem(KEY)
  const isStored = isEmpty || localStore.setItem(KEY, JSON.stringify(kept))
  parsed = { text: localStore.getItem(KEY), kept }
  for (const listener of listeners) listener()
  return isStored
}
