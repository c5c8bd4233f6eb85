import styles from './styles.css?inline'

/** The whole stylesheet as text. The browser takes it from the page, so that no script carries it. */
export const stylesheet: string = import.meta.env.SSR
  ? styles
  : (document.querySelector('style[data-site]')?.textContent ?? '')
