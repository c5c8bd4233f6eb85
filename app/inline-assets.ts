import script from './bootstrap-script.js?raw'
import fonts from './fonts.css?inline'
import styles from './styles.css?inline'

const readFromPage = (selector: string) => document.querySelector(selector)?.textContent ?? ''

/**
 * Inlined into each page for the first paint, without the script's comments. The browser reads both from the page, so
 * they are in no bundle.
 */
export const stylesheet: string = import.meta.env.SSR
  ? fonts + styles
  : readFromPage('style[data-site]')
export const bootstrapScript: string = import.meta.env.SSR
  ? script.replace(/^ *\/\/.*\n/gm, '')
  : readFromPage('script[data-bootstrap]')
