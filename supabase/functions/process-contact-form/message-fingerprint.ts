import type { ContactMessage } from './contact-message.ts'
import { findLinks } from './spam-signs.ts'

/** Stored with a message, to recognise it when it is sent again with small changes. */
export interface MessageFingerprint {
  /** Hashes of parts of the text: similar texts share many. A short text has only one. */
  text_hashes: number[]
  /** The hosts it links to, except those on which people share pictures. */
  links: string[]
}

const part = 8
const maxHashes = 16
const shortestText = 40

/** Takes the smallest hashes of all runs of eight letters (Broder's MinHash), and ignores what isn't a letter. */
export function fingerprintMessage({ message }: ContactMessage): MessageFingerprint {
  const letters = message
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\p{L}]/gu, '')
  const links = findLinks(message).filter(({ isToPictures }) => !isToPictures)
  return {
    text_hashes: letters.length < shortestText ? [hash(letters)] : smallestHashes(letters),
    links: [...new Set(links.map(({ host }) => host))].slice(0, 20),
  }
}

function smallestHashes(letters: string) {
  const hashes = new Set<number>()
  for (let i = 0; i + part <= letters.length; i++) hashes.add(hash(letters.slice(i, i + part)))
  return [...hashes].sort((a, b) => a - b).slice(0, maxHashes)
}

/** FNV-1a, mixed once more, as the signed 32 bits of a PostgreSQL integer. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) | 0
}
