import { StructuredData } from './structured-data.tsx'
import { useSiteUrl } from './use-site-url.ts'

/** Tells search engines where a page stands: right below the landing page. */
export function Breadcrumbs({ name, path }: { name: string; path: string }) {
  const siteUrl = useSiteUrl()
  const steps = [
    { name: 'Home', item: `${siteUrl}/` },
    { name, item: siteUrl + path },
  ]
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      }}
    />
  )
}
