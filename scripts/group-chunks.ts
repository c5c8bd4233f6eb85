import type { Plugin } from 'vite'
import { findReachable, type InfoOf } from './reachable-modules.ts'

const names = ['base', 'shared', 'site', 'session', 'staff'] as const
type GroupName = (typeof names)[number]

const everywhere = /\/app\/(root|entry\.client)\.tsx/
// It runs at once, and must not before the page has set down which modules its routes have.
const start = /\/app\/entry\.client\.tsx/
const forVisitors = /\/app\/routes\/public\/(layout|home)\.tsx/
const forAllVisitors = /\/app\/routes\/public\/[\w-]+\.tsx/
const forSessions =
  /\/app\/features\/(session\/mail-link-arrival|users\/if-administrator)\.tsx|\/@supabase\/supabase-js\/dist\//
const forStaff = /\/app\/routes\/(auth|admin)\/[\w-]+\.tsx/
const staffFirst = /\/app\/routes\/admin\/(layout|dashboard)\.tsx/

/**
 * Puts what is always fetched together into one file, for one file packs far better than many small
 * ones: what every page needs; what visitors and staff share; what only visitors need; and what the
 * staff side begins with, apart from what a public page may fetch later. Nothing of the staff side
 * gets into a file that a visitor fetches.
 */
export function groupChunks(): Plugin {
  let groups = new Map<string, GroupName>()
  const groupOf = (name: GroupName, place: number) => ({
    name,
    test: (id: string) => groups.get(id) === name,
    // A group takes along what its modules import, unless one before it has it.
    priority: names.length - place,
  })
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => {
      const codeSplitting = { groups: names.map(groupOf) }
      const build = { rolldownOptions: { output: { codeSplitting } } }
      return { environments: { client: { build } } }
    },
    buildEnd() {
      groups = groupModules([...this.getModuleIds()], (id) => this.getModuleInfo(id))
    },
  }
}

function groupModules(ids: string[], infoOf: InfoOf) {
  const from = (entries: RegExp) =>
    findReachable(
      ids.filter((id) => entries.test(id)),
      infoOf,
    )
  const visitors = from(forVisitors)
  const allVisitors = from(forAllVisitors)
  const sessions = from(forSessions)
  const staff = from(forStaff)
  const staffGroupOf = (id: string) => (sessions.has(id) ? 'session' : 'staff')
  const visitorsGroupOf = (id: string) => (staff.has(id) ? 'shared' : 'site')

  const groups = new Map<string, GroupName>()
  for (const id of from(staffFirst))
    groups.set(id, allVisitors.has(id) ? 'shared' : staffGroupOf(id))
  for (const id of visitors) groups.set(id, visitorsGroupOf(id))
  for (const id of from(everywhere)) if (!start.test(id)) groups.set(id, 'base')
  return groups
}
