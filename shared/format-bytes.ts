const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 })

/** Such as 3.2 MB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return `${number.format(bytes / 1000 ** step)} ${UNITS[step]}`
}
