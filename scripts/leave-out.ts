import type { Plugin } from 'vite'

/**
 * Parts of packages that this site never comes to in a browser, though what it uses imports them:
 * watching React Router at work; fetching its manifest bit by bit, which `routeDiscovery` turns off;
 * Supabase's passkeys, analytics and live changes. What follows a part is
 * code for what is called all the same.
 */
const leftOut: Record<string, string> = {
  'react-router/dist/production/lib/router/instrumentation.js': '',
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': '',
  '@supabase/auth-js/dist/module/lib/webauthn.js': '',
  '@supabase/realtime-js/dist/module/index.js': 'RealtimeClient.prototype.setAuth = () => {}',
  'iceberg-js/dist/index.mjs': '',
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
      const lines = [...namesExportedBy(code)].map((name) => `export ${doingNothing(name)}`)
      return { code: [...lines, leftOut[part]].join('\n'), map: null }
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
