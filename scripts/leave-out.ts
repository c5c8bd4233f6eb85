import path from 'node:path'
import type { Plugin } from 'vite'

const own = (file: string) => JSON.stringify(path.join(import.meta.dirname, '..', file))

/**
 * Parts of packages that this site never comes to in a browser, though what it uses imports them:
 * watching React Router at work; fetching its manifest bit by bit, which `routeDiscovery` turns off;
 * Supabase's passkeys, analytics and live changes; Lucide's ways to set icons up that we don't use.
 * What follows a part is code for what is called all the same.
 */
const leftOut: Record<string, string> = {
  'react-router/dist/production/lib/router/instrumentation.js': '',
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': '',
  '@supabase/auth-js/dist/module/lib/webauthn.js': '',
  '@supabase/realtime-js/dist/module/index.js': 'RealtimeClient.prototype.setAuth = () => {}',
  'iceberg-js/dist/index.mjs': '',
  'lucide-react/dist/esm/createLucideIcon.mjs': `export { createIcon as default } from ${own('app/ui/create-icon.ts')}`,
}

/** Puts functions that do nothing in their place; ends the build when a part is not where it was. */
export function leaveOut(): Plugin {
  const met = new Set<string>()
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = Object.keys(leftOut).find((one) => id.endsWith(`/node_modules/${one}`))
      if (!part) return
      met.add(part)
      const instead = leftOut[part] ?? ''
      const given = namesExportedBy(instead)
      const missing = [...namesExportedBy(code)].filter((name) => !given.has(name))
      const lines = missing.map((name) => `export ${doingNothing(name)}`)
      return { code: [...lines, instead].join('\n'), map: null }
    },
    buildEnd(error) {
      const gone = Object.keys(leftOut).filter((part) => !met.has(part))
      if (!error && gone.length > 0) this.error(`Not there to be left out: ${gone.join(', ')}`)
    },
  }
}

const doingNothing = (name: string) =>
  name === 'default' ? 'default function () {}' : `function ${name}() {}`

const exports =
  /^export\s+(?:\{([^}]*)\}|(default)\b|(?:async\s+)?(?:class|function|const)\s+(\w+))/gm

function namesExportedBy(code: string): Set<string> {
  const found = [...code.matchAll(exports)].flatMap(([, list = '', ...names]) => [
    ...list.split(',').map((one) => one.replace(/.*\sas\s/, '').trim()),
    ...names,
  ])
  return new Set(found.filter(Boolean))
}
