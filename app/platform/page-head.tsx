import { useLayoutEffect } from 'react'
import { useSiteUrl } from './head/use-site-url.ts'

interface Props {
  /** The document's title, whole. */
  title: string
  description: string
  /** From the root, such as "/privacy-policy". */
  path: string
  siteName: string
}

type Tag = ['meta' | 'link', Record<string, string>]

interface Head {
  title: string
  tags: Tag[]
}

const picture = {
  path: '/share.jpg',
  width: '1200',
  height: '630',
  alt: 'Honoring Your Beloved Pet with Dignity: first light over the mountains and a misty valley',
}

/**
 * How a page presents itself to search engines and where it is shared. A component, and not a route's
 * `meta`, because a page that is opened before its data is here learns its title later.
 */
export function PageHead({ title, description, path, siteName }: Props) {
  const siteUrl = useSiteUrl()
  const address = siteUrl + path
  const shared = {
    type: 'website',
    site_name: siteName,
    locale: 'en_CA',
    url: address,
    title,
    description,
    image: siteUrl + picture.path,
    'image:width': picture.width,
    'image:height': picture.height,
    'image:alt': picture.alt,
  }
  const tags: Tag[] = [
    ['meta', { name: 'description', content: description }],
    ['link', { rel: 'canonical', href: address }],
    ...Object.entries(shared).map(
      ([name, content]): Tag => ['meta', { property: `og:${name}`, content }],
    ),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
  return <HeadTags title={title} tags={tags} />
}

/** For what is no page of its own, such as a mistyped address: nobody should find it. */
export const UnlistedHead = ({ title }: { title: string }) => (
  <HeadTags title={title} tags={[['meta', { name: 'robots', content: 'noindex' }]]} />
)

const HeadTags = (head: Head) =>
  import.meta.env.SSR ? <TagsOfDocument {...head} /> : <TagsOfBrowser {...head} />

/** React moves them into the document's head. */
const TagsOfDocument = ({ title, tags }: Head) => (
  <>
    <title>{title}</title>
    {tags.map(([Tag, attributes]) => (
      <Tag key={JSON.stringify(attributes)} {...attributes} />
    ))}
  </>
)

/** Puts them in the place of the server's, for Preact doesn't look after a document's head. */
function TagsOfBrowser(head: Head) {
  const wanted = JSON.stringify(head)
  useLayoutEffect(() => {
    const { title, tags }: Head = JSON.parse(wanted)
    for (const tag of document.head.querySelectorAll(ofServer)) tag.remove()
    const own = [
      createTag('title'),
      ...tags.map(([name, attributes]) => createTag(name, attributes)),
    ]
    document.head.append(...own)
    document.title = title
    return () => {
      for (const tag of own) tag.remove()
    }
  }, [wanted])
  return null
}

const ofServer =
  'title,meta:is([name=description],[name=robots],[property^="og:"],[name="twitter:card"]),link[rel=canonical]'

function createTag(name: string, attributes: Record<string, string> = {}) {
  const tag = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
  return tag
}
