export const SHOWN_LABEL = 'Shown on the website'
