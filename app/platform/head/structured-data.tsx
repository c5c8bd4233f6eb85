import { useSiteUrl } from './use-site-url.ts'

export function StructuredData({ data }: { data: object }) {
  // "<" is escaped so that no stored text can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

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
