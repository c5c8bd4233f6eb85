import {
  isPublicPath,
  type PreviewedPage,
  previewRequest,
} from '../../app/features/preview/preview-request.ts'
import type { DataClient } from '../../app/platform/db.ts'
import type { Pages, Visitor } from '../pages.ts'
import { createComparison } from './hidden-content.ts'
import { createOverlay } from './unsaved-content.ts'

interface PreviewParts {
  visitor: DataClient
  /** A client with the rights of the person who has this access token. */
  connectAs: (token: string) => DataClient
  pages: Pages
  /** The public address, scheme and host. */
  siteUrl: string
}

const LONGEST_TOKEN = 8_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 307, 308]

/** Never cached, because it is read with one person's rights. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const refuse = (status: number, message: string) => Response.json({ message }, { status, headers })

/**
 * Responds to staff with a public page that includes hidden rows and unsaved text. The database checks for each request
 * who is staff, and the page reads with their rights. The page is also rendered for visitors, to find out what they
 * don't see. Nothing is kept between requests.
 */
export function createPreview({ visitor, connectAs, pages, siteUrl }: PreviewParts) {
  const { origin } = new URL(siteUrl)

  return async function answerPreview(request: Request, from: Visitor): Promise<Response> {
    const token = findToken(request)
    if (!token) return refuse(401, 'Please sign in.')
    const staff = connectAs(token)
    const refusal = await refuseOthers(staff)
    if (refusal) return refusal
    const parsed = previewRequest.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success) return refuse(400, 'This is not a preview of a page.')
    const { path, hasHidden, ...unsaved } = parsed.data
    const open = (given: Pick<Visitor, 'db' | 'overlay'>) =>
      openPage(path, (url) => pages(new Request(url), { ...from, ...given }))
    const comparison = createComparison()
    const overlay = createOverlay(unsaved)
    const publicPage = hasHidden && (await open({ overlay: comparison.rememberVisible }))
    if (publicPage) await publicPage.text()
    const page = await open({
      db: async () => (hasHidden ? staff : visitor),
      overlay: (key, data) => {
        comparison.countHidden(key, data)
        return overlay.lay(key, data)
      },
    })
    for (const { status } of [publicPage || page, page]) {
      if (status === 429) return refuse(429, 'Too many pages are being made at the moment.')
      if (status >= 500) return refuse(503, 'The page could not be made.')
    }
    const previewed: PreviewedPage = {
      status: page.status,
      html: await page.text(),
      isHidden: publicPage && publicPage.status === 404 && page.status !== 404,
      hidden: comparison.hidden,
      unsaved: overlay.shown.size,
    }
    return Response.json(previewed, { headers })
  }

  /** Follows redirects from former URLs to other public pages. */
  async function openPage(path: string, open: (url: string) => Promise<Response>) {
    let page = await open(origin + path)
    for (let count = 0; count < MOST_REDIRECTS && REDIRECTS.includes(page.status); count++) {
      const { pathname } = new URL(page.headers.get('location') ?? '/', origin)
      if (!isPublicPath(pathname)) break
      page = await open(origin + pathname)
    }
    return page
  }
}

function findToken({ headers }: Request) {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '') ?? []
  return token && token.length <= LONGEST_TOKEN ? token : undefined
}

/** Refuses everybody whom the database doesn't allow into the admin area. An API key isn't allowed. */
async function refuseOthers(staff: DataClient) {
  const { data: access, error, status } = await staff.rpc('access_state')
  if (access === 'granted') return
  if (error && (status === 0 || status >= 500)) return refuse(503, 'The database can’t be reached.')
  if (status === 401 || access === 'ended' || access === 'code')
    return refuse(401, 'Please sign in.')
  return refuse(403, 'Only administrators see previews.')
}
