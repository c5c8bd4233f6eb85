import path from 'node:path'
import type { Plugin } from 'vite'
import { isForVisitors } from './audience.ts'

const instead = path.join(import.meta.dirname, '../app/preact/react.js')
const ofReact = /^react(-dom)?(\/client|\/jsx-runtime)?$/

/** Puts Preact in React's place, in what visitors' browsers get. */
export function preactForVisitors(): Plugin {
  return {
    name: 'preact-for-visitors',
    enforce: 'pre',
    apply: () => isForVisitors,
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (ofReact.test(id) ? instead : undefined),
  }
}
