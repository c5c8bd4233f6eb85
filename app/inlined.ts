import script from './early-script.js?raw'
import fonts from './fonts.css?inline'
import styles from './styles.css?inline'

const inPage = (selector: string) => document.querySelector(selector)?.textContent ?? ''

/**
 * Inlined for the first paint. The browser reads both from the page, so that no script carries them. The fonts'
 * rules are nowhere else: coming again with the whole sheet, they would change text that is being read.
 */
export const stylesheet: string = import.meta.env.SSR ? fonts + styles : inPage('style[data-site]')
export const earlyScript: string = import.meta.env.SSR ? script : inPage('script[data-early]')
