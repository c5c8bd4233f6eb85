/** A website without the scheme in front, also where it was pasted in twice. */
export const withoutScheme = (website: string) => website.replace(/^(\s*https?:\/\/)+/i, '')

/** Whether a browser could open it, once the scheme is in front again. */
export const isWebsite = (website: string) =>
  !/\s/.test(website) && URL.canParse(`https://${website}`)
