import { expect, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'
import { withoutPage } from '../../e2e/site.ts'

const fetchTest = test.extend(withoutPage)

// tests/proof/screens/texts.test.tsx tests conflicting changes and reverts.
fetchTest(
  'visitors read the texts that staff change, until they are set back',
  async ({ site }) => {
    const service = await connectService(site)
    const shown = async (path: string) => (await fetch(site.url + path)).text()
    await service
      .from('site_texts')
      .upsert([
        { key: 'home.about.eyebrow', value: 'Who we are' },
        { key: 'all.footer.text', value: 'A family from Kimberley.' },
      ])
      .throwOnError()
    await expect.poll(() => shown('/')).toContain('>Who we are<')
    await expect.poll(() => shown('/terms-of-service')).toContain('A family from Kimberley.')
    await service.from('site_texts').delete().not('key', 'is', null).throwOnError()
    await expect.poll(() => shown('/')).not.toContain('>Who we are<')
    expect(await shown('/')).toContain('>About us<')
  },
)
