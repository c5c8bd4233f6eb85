export interface SitemapPage {
  /** From the root, such as "/clinic/valley-vets". */
  path: string
  /** When each part of the page last changed, as timestamps. */
  changes: (string | undefined)[]
}

/** A sitemap in the format of sitemaps.org. A page whose content has no date is listed without one. */
export const renderSitemap = (siteUrl: string, pages: SitemapPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changes }) => {
      const latest = findLatest(changes)
      const lastmod = latest ? `<lastmod>${latest}</lastmod>` : ''
      return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

function findLatest(changes: (string | undefined)[]) {
  const times = changes.filter((change) => change !== undefined).map((change) => Date.parse(change))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}
