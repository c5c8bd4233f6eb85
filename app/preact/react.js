// What visitors' browsers get as "react", "react-dom" and their parts.
import { hydrate } from 'preact/compat'
import { hydrateInTurn } from '../ui/in-turn.tsx'

export * from 'preact/compat'
export { default, useContext as use } from 'preact/compat'
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'

export const hydrateRoot = (container, page) => hydrateInTurn(() => hydrate(page, container))

/** React Router asks for it, and uses it only where its `useTransitions` is set. */
export const useOptimistic = (state) => [state, () => {}]
