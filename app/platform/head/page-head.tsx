import { useSiteUrl } from './use-site-url.ts'

interface Props {
  title: string
  description: string
  path: string
  siteName: string
}

const picture = {
  path: '/share.jpg',
  width: '1200',
  height: '630',
  alt: 'Honoring Your Beloved Pet with Dignity: first light over the mountains and a misty valley',
}

/**
 * The title and description for search engines and for sites where the page is shared. React moves these tags into the
 * document's head. A component rather than a route's `meta`, which can't read the queries that titles come from.
 */
export function PageHead({ title, description, path, siteName }: Props) {
  const siteUrl = useSiteUrl()
  const address = siteUrl + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + picture.path} />
      <meta property="og:image:width" content={picture.width} />
      <meta property="og:image:height" content={picture.height} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** For pages that search engines must not list, such as the page for a mistyped URL. */
export const UnlistedHead = ({ title }: { title: string }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
)
