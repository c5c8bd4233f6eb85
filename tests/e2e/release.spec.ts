import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDataFolder, startSite } from '../site-process.ts'
import { expectWhole, fillIn, writeMessage } from './contact-form.ts'
import { visitLanding } from './landing.ts'
import { expect, testWithErrors as test } from './site.ts'

/** A product of this test's own, whose build it can replace. */
async function copyProduct() {
  const product = await mkdtemp(path.join(tmpdir(), 'product-'))
  const parts = ['app', 'backend', 'build', 'package.json', 'server', 'supabase']
  await promisify(execFile)('cp', ['-a', ...parts, product])
  await symlink(path.resolve('node_modules'), path.join(product, 'node_modules'))
  return product
}

/** Gives the policies' script another name, as a release does that changes it. */
async function release(product: string) {
  const assets = path.join(product, 'build/client/assets')
  const scripts = (await readdir(assets)).filter((name) => /^legal-/.test(name))
  for (const name of scripts)
    await rename(path.join(assets, name), path.join(assets, `new-${name}`))
}

test('a family whose tab was opened before a release reads on, and keeps what it typed', async ({
  page,
}) => {
  // Two starts of the product, which take a busy machine long.
  test.slow()
  const product = await copyProduct()
  const data = await makeDataFolder(process.env.DEMO_DATA)
  const before = await startSite(data.folder, {}, { product })
  await visitLanding(page, `${before.url}/#contact`)
  const message = writeMessage()
  const form = await fillIn(page, message)

  await before.kill('SIGTERM')
  await release(product)
  const after = await startSite(data.folder, { PORT: new URL(before.url).port }, { product })
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.goBack()
  await expect(form.message).toBeVisible()
  await expectWhole(page, message)
  expect(loads, 'the tab was not loaded anew').toBe(0)

  await after.kill('SIGTERM')
  await data.remove()
  await rm(product, { recursive: true })
})
