import sharp from 'sharp'
import { pages, publicAddress, readHead } from '../../e2e/page-heads.ts'
import { clinicPage, missingPages } from '../../e2e/public-pages.ts'
import { test as base, expect, withoutPage } from '../../e2e/site.ts'
import { towns } from '../../e2e/towns.ts'

const test = base.extend(withoutPage)

type Described = Record<string, unknown> & { '@type': string }
const ofType = (described: Described[], type: string) =>
  described.filter((one) => one['@type'] === type)

test.describe('what a search engine finds', () => {
  test('a search engine finds no canonical URL on a page that does not exist', async ({
    request,
  }) => {
    for (const path of missingPages) {
      const { canonical, meta } = await readHead(request, path)
      expect(canonical).toEqual([])
      expect(meta('robots')).toEqual(['noindex'])
    }
  })

  test('a search engine finds the firm with its service area, opening hours and prices', async ({
    request,
    site,
  }) => {
    const { described } = await readHead(request, '/')
    const [firm] = ofType(described, 'LocalBusiness')
    expect(firm).toMatchObject({
      '@id': `${publicAddress(site.url)}/#business`,
      name: 'Quiet Valley Pet Cremation',
      telephone: '(250) 555-0142',
      areaServed: towns.map(({ name }) => ({ '@type': 'City', name })),
      openingHours: ['Mo-Fr 08:30-17:00', 'Sa 09:00-13:00'],
      address: { addressRegion: 'BC', addressCountry: 'CA' },
    })
    const services = ofType(described, 'Service')
    expect(services.map(({ name }) => name)).toEqual(['Individual Cremation', 'Communal Cremation'])
    for (const { offers } of services) {
      expect(offers).toHaveLength(5)
      for (const offer of offers as Described[])
        expect(offer).toMatchObject({
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: 'CAD',
        })
    }
  })

  test('a search engine finds a clinic as a veterinary clinic, with breadcrumbs', async ({
    request,
    site,
  }) => {
    const { described } = await readHead(request, clinicPage)
    const address = `${publicAddress(site.url)}${clinicPage}`
    expect(ofType(described, 'VeterinaryCare')).toMatchObject([
      {
        name: 'Steeples Veterinary Clinic',
        telephone: '(250) 555-0111',
        url: 'https://steeplesvet.example',
        mainEntityOfPage: address,
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1280 Balsamroot Street',
          addressLocality: 'Cranbrook',
          addressRegion: 'BC',
          addressCountry: 'CA',
        },
      },
    ])
    const [trail] = ofType(described, 'BreadcrumbList')
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicAddress(site.url)}/` },
      { '@type': 'ListItem', position: 2, name: 'Steeples Veterinary Clinic', item: address },
    ])
  })

  test('a search engine finds the services in each town', async ({ request, site }) => {
    for (const { path, name } of towns) {
      const { described } = await readHead(request, path)
      expect(ofType(described, 'Service')).toMatchObject([
        {
          areaServed: { '@type': 'City', name },
          provider: { '@id': `${publicAddress(site.url)}/#business` },
        },
      ])
      expect(ofType(described, 'BreadcrumbList')).toHaveLength(1)
      expect(ofType(described, 'VeterinaryCare')).toEqual([])
    }
  })
})

test.describe('what a search engine reads', () => {
  test('a search engine reads a robots.txt that excludes the staff area and names the sitemap', async ({
    request,
    site,
  }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /auth',
        `Sitemap: ${publicAddress(site.url)}/sitemap.xml`,
      ]),
    )
  })
})

test.describe('sharing the site', () => {
  test('a shared link shows the page’s title, description and a picture of the right size', async ({
    request,
    site,
  }) => {
    for (const path of pages) {
      const { titles, meta } = await readHead(request, path)
      expect(meta('og:title')).toEqual(titles)
      expect(meta('og:description')).toEqual(meta('description'))
      expect(meta('og:url')).toEqual([publicAddress(site.url) + path])
      expect(meta('og:image')).toEqual([`${publicAddress(site.url)}/share.jpg`])
      expect(meta('twitter:card')).toEqual(['summary_large_image'])
    }
    const picture = await (await request.get('/share.jpg')).body()
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(picture.length).toBeLessThan(150_000)
  })

  test('a phone’s home screen shows the site’s name and icons', async ({ request }) => {
    const answer = await request.get('/manifest.webmanifest')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const { name, start_url, icons } = await answer.json()
    expect({ name, start_url }).toEqual({ name: 'Quiet Valley Pet Cremation', start_url: '/' })
    for (const { src, sizes, type } of icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      const { width, height } = await sharp(await icon.body()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
    const touch = await sharp(await (await request.get('/apple-touch-icon.png')).body()).metadata()
    expect(touch.width).toBe(180)
    expect((await request.get('/favicon.ico')).status()).toBe(200)
  })
})
