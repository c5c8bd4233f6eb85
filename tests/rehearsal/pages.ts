import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The pages whose commands are run as written. */
const PAGES = ['operations.md', 'moving-in.md', 'trouble.md']

/** What a reader replaces. The longest names come first, because one may be part of another. */
const PLACEHOLDERS: [string, string][] = [
  ['REPOSITORY', 'file:///srv/site.git'],
  ['www.example.ca', 'www.rehearsal.local'],
  ['mail.example.ca', 'mail.rehearsal.local'],
  ['YOURS.ca', 'rehearsal.local'],
  ['@example.ca', '@rehearsal.local'],
  ['=example.ca', '=rehearsal.local'],
  // The machine has a stand-in for Docker, whose images can't be fetched everywhere.
  [' docker.io docker-compose', ''],
]

/** It needs the database of a hosted project. server/moving-in/moving-in.test.ts runs the command. */
const NOT_RUN = ['moving-in.md, The move (ten minutes), 2']

interface Block {
  name: string
  text: string
}

const blocks = PAGES.flatMap(readBlocks)
const unused = new Set(blocks.map(({ name }) => name))

/**
 * The commands of a block such as `operations.md, Containers, 2`, with the placeholders replaced, and those of the
 * scene, such as FILE.
 */
export function readBlock(name: string, given: Record<string, string> = {}): string {
  const block = blocks.find((one) => one.name === name)
  if (!block) throw new Error(`No page has the block “${name}”: ${[...unused].join('; ')}`)
  unused.delete(name)
  return [...PLACEHOLDERS, ...Object.entries(given)].reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    block.text,
  )
}

/** The blocks that no scene has run. */
export const listUnusedBlocks = () => [...unused].filter((name) => !NOT_RUN.includes(name))

/** Blocks are indented by four spaces. One that is an answer of the site isn't run. */
function readBlocks(page: string): Block[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', page), 'utf8')
  return text.split(/^#+ /m).flatMap((section) => {
    const [heading = ''] = section.split('\n')
    const found = section.match(/(?<=\n\n)(?: {4}.*\n)+/g) ?? []
    return found
      .map((block) => block.replace(/^ {4}/gm, ''))
      .filter((block) => !block.startsWith('{'))
      .map((block, index) => ({ name: `${page}, ${heading}, ${index + 1}`, text: block }))
  })
}
