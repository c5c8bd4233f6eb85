// What visitors' browsers get as "react", "react-dom" and their parts.
export * from 'preact/compat'
export { default, useContext as use } from 'preact/compat'
export * from 'preact/compat/client'
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'

/** React Router asks for it, and uses it only where its `useTransitions` is set. */
export const useOptimistic = (state) => [state, () => {}]
