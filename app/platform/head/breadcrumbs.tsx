import { StructuredData } from './structured-data.tsx'
import { useSiteUrl } from './use-site-url.ts'

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
