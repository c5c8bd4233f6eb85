import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expectWhole, fillIn, writeMessage } from '../../e2e/contact-form.ts'
import { visitLanding } from '../../e2e/landing.ts'
import { scriptsOf, visit } from '../../e2e/public-pages.ts'
import { expect, testWithErrors as test } from '../../e2e/site.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'

/** A copy of the product whose build the test can replace. */
async function copyProduct() {
  const product = await mkdtemp(path.join(tmpdir(), 'product-'))
  const parts = ['app', 'build', 'package.json', 'scripts', 'server', 'shared', 'supabase']
  await promisify(execFile)('cp', ['-a', ...parts, product])
  await symlink(path.resolve('node_modules'), path.join(product, 'node_modules'))
  return product
}

/** Renames the policies' script, as a release that changes it does. */
async function releaseScript(product: string) {
  const assets = path.join(product, 'build/client/assets')
  const scripts = (await readdir(assets)).filter((name) => /^legal-/.test(name))
  for (const name of scripts)
    await rename(path.join(assets, name), path.join(assets, `new-${name}`))
}

/** Renames the service worker's file, as a release that changes it does. */
async function releaseWorker(product: string, url: string) {
  const script = await (await fetch(`${url}/service-worker.js`)).text()
  const [, name = ''] = /assets\/([\w.-]+)/.exec(script) ?? []
  const build = path.join(product, 'build')
  const assets = path.join(build, 'client/assets')
  for (const file of [name, `${name}.br`, `${name}.gz`])
    await rename(path.join(assets, file), path.join(assets, `new-${file}`))
  const server = path.join(build, 'server/index.js')
  const code = await readFile(server, 'utf8')
  await writeFile(server, code.replaceAll(name, `new-${name}`))
}

test('after a release, an open tab keeps what was typed, and a browser replaces its old service worker', async ({
  page,
  browser,
  options,
}) => {
  // Two starts of the product, which take long on a busy machine.
  test.slow()
  const product = await copyProduct()
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const before = await startSite(data.folder, {}, { product })
  await visitLanding(page, `${before.url}/#contact`)
  const message = writeMessage()
  const form = await fillIn(page, message)

  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' })
  const cachedPage = await context.newPage()
  const notice = cachedPage.getByRole('complementary', { name: 'Kept from your last visit' })
  const firstWorker = context.waitForEvent('serviceworker')
  await visit(cachedPage, before.url)
  await firstWorker
  await expect
    .poll(() => cachedPage.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)

  await releaseWorker(product, before.url)
  await before.kill('SIGTERM')
  await releaseScript(product)
  const after = await startSite(data.folder, { PORT: new URL(before.url).port }, { product })

  await test.step('a family whose tab was open can continue, and keeps what it typed', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    // The page's heading is shown while it loads, before the URL changes.
    await expect(page).toHaveURL(/privacy/)
    await page.goBack()
    await expect(form.message).toBeVisible()
    await expectWhole(page, message)
  })

  await test.step('a family with the old worker gets the new page and worker, and sees that page while the site is unreachable', async () => {
    const nextWorker = context.waitForEvent('serviceworker')
    await visit(cachedPage, after.url)
    await expect(notice).toHaveCount(0)
    await nextWorker
    await after.kill('SIGTERM')
    await cachedPage.goto(after.url)
    await expect(notice).toContainText('As of ')
    await scriptsOf(cachedPage)
  })

  await context.close()
  await data.remove()
  await rm(product, { recursive: true })
})
