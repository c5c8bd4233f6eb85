import type { ContactMessage } from './contact-message.ts'
import { findLinks } from './message-links.ts'

/** What is kept of a message to know it again in another's dress. */
export interface MessageTraces {
  /** Hashes of parts of the text: alike texts share many of them. One alone for a text too short to tell. */
  text_marks: number[]
  /** The hosts it links to, without those where people share pictures. */
  links: string[]
}

const part = 8
const mostMarks = 16
const shortestText = 40

/** The smallest hashes of all runs of eight letters (Broder's MinHash), whatever stands between the letters. */
export function traceMessage({ message }: ContactMessage): MessageTraces {
  const letters = message
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\p{L}]/gu, '')
  const links = findLinks(message).filter(({ isToPictures }) => !isToPictures)
  return {
    text_marks: letters.length < shortestText ? [hash(letters)] : smallestHashes(letters),
    links: [...new Set(links.map(({ host }) => host))].slice(0, 20),
  }
}

function smallestHashes(letters: string) {
  const hashes = new Set<number>()
  for (let i = 0; i + part <= letters.length; i++) hashes.add(hash(letters.slice(i, i + part)))
  return [...hashes].sort((a, b) => a - b).slice(0, mostMarks)
}

/** FNV-1a, mixed once more, as the signed 32 bits of a PostgreSQL integer. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) | 0
}
