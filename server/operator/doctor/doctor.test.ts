import { execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificate } from '../../../tests/certificate.ts'
import { startMailCatcher } from '../../../tests/mail-catcher.ts'
import { readSettings } from '../../settings.ts'
import { checkBackups } from './check-backups.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk, checkRights } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkData, checkSite } from './check-site.ts'

test('a mail server that lets the site sign in is fine, and gets a mail only when asked', async () => {
  const catcher = await startMailCatcher()
  onTestFinished(() => catcher.stop())
  const settings = readSettings({ SMTP_URL: catcher.url })
  expect(await checkMail(settings)).toMatchObject({ verdict: 'fine' })
  expect(catcher.mails()).toEqual([])
  expect(await checkMail(settings, 'ana@example.com')).toMatchObject({ verdict: 'fine' })
  expect(await catcher.waitFor(1)).toMatchObject([{ subject: 'A mail from ./site doctor' }])
})

test('a mail server that does not answer is to be mended', async () => {
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await checkMail(settings)).toEqual({
    verdict: 'mend',
    sentence: 'The mail server could not be reached. Correct SMTP_URL, which leads to 127.0.0.1:1.',
  })
})

test('a mail server that refuses the mail is to be mended, in the words of what it refused', async () => {
  const catcher = await startMailCatcher()
  onTestFinished(() => catcher.stop())
  catcher.refuse(550)
  const settings = readSettings({ SMTP_URL: catcher.url })
  expect(await checkMail(settings, 'ana@example.com')).toEqual({
    verdict: 'mend',
    sentence: expect.stringMatching(
      /^The mail server refused the mail \(550\)\. Correct SMTP_URL, which leads to 127\.0\.0\.1:\d+\.$/,
    ),
  })
})

test('a disk with room is fine, one with less than is needed or no folder at all is to be mended', async () => {
  const folder = makeFolder()
  expect(await checkDisk(folder, 1)).toMatchObject({ verdict: 'fine' })
  expect(await checkDisk(folder, Number.POSITIVE_INFINITY)).toEqual({
    verdict: 'mend',
    sentence: expect.stringMatching(/ are free for .+\. Make room, or move it\.$/),
  })
  expect(await checkDisk(path.join(folder, 'none'))).toEqual({
    verdict: 'mend',
    sentence: `There is no ${folder}/none. Start the site once: ./site start.`,
  })
})

test('a database that does not answer and a site that does not run are to be mended', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })
  expect(await checkData(settings)).toEqual({
    verdict: 'mend',
    sentence: expect.stringMatching(/^The database doesn't answer: /),
  })
  vi.stubEnv('DATA_DIR', makeFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await checkSite()).toEqual({
    verdict: 'mend',
    sentence: 'The site does not run. Start it: ./site start',
  })
})

test('a certificate that ends within two weeks is to be mended before visitors are warned', async () => {
  const folder = makeFolder()
  const made = (name: string) => path.join(folder, name)
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    [...request, ...subject, '-days', '5', '-keyout', made('key'), '-out', made('cert')],
    { stdio: 'ignore' },
  )
  const [key, cert] = [readFileSync(made('key')), readFileSync(made('cert'))]
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const known = { host: '127.0.0.1', ca: cert }
  expect(await checkCertificate(`https://localhost:${port}`, known)).toEqual({
    verdict: 'mend',
    sentence: "The certificate of localhost ends in 4 days. Look why the proxy doesn't renew it.",
  })
})

test('an operator reads all that is to be mended, and the command fails', async () => {
  const folder = makeFolder()
  const program = path.resolve('server/operator/site.ts')
  const settings = { SETTINGS_FILE: '/none', DATA_DIR: folder, SMTP_ULR: 'x', BACKUP_KEEP: '0' }
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout, status } = spawnSync(process.execPath, [program, 'doctor'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^MEND {2}.*SMTP_ULR/m)
  expect(stdout).toMatch(/^MEND {2}The site does not run\. Start it: \.\/site start$/m)
  expect(stdout).toMatch(
    /^MEND {2}There is no backup yet\. Make one: \.\/site backup\. BACKUP_KEEP=0/m,
  )
  expect(stdout).toMatch(/\n\d to mend\.\n$/)
  expect(status).toBe(1)
})

test('a certificate that browsers know is fine, another name or authority is to be mended', async () => {
  const server = createServer(certificate).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const at = (name: string) => `https://${name}:${port}`
  const known = { host: '127.0.0.1', ca: certificate.cert }

  expect(await checkCertificate(at('localhost'), known)).toMatchObject({ verdict: 'fine' })
  expect(await checkCertificate(at('www.example.ca'), known)).toEqual({
    verdict: 'mend',
    sentence: 'The certificate at www.example.ca is for another name. Get one for www.example.ca.',
  })
  expect(await checkCertificate(at('localhost'))).toMatchObject({
    verdict: 'mend',
    sentence: expect.stringMatching(/^Browsers can't trust localhost/),
  })
  expect(await checkCertificate('http://www.example.ca')).toMatchObject({ verdict: 'mend' })
})

test.for([
  [0, 'fine', 'The clock is right.'],
  [95, 'mend', 'The clock is 95 seconds slow. Turn its time server on: timedatectl set-ntp true'],
] as const)('a clock that is %s seconds behind is seen', async ([seconds, verdict, sentence]) => {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  server.on('message', (_, { address, port }) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt32BE(Math.round(Date.now() / 1000) + seconds + 2_208_988_800, 40)
    server.send(answer, port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const finding = await checkClock({ host: '127.0.0.1', port })
  expect({ ...finding, sentence: finding.sentence.replace(/9[4-6]/, '95') }).toEqual({
    verdict,
    sentence,
  })
})

test('a backup of yesterday is fine, an older one or none is to be mended', async () => {
  const folder = makeFolder()
  const settings = readSettings({ DATA_DIR: folder, BACKUP_DIR: folder })
  const verdict = async (now?: number) => (await checkBackups(settings, now))[0]?.verdict
  expect(await verdict()).toBe('note')
  expect(await verdict(Date.now() + 27 * 3_600_000)).toBe('mend')
  const file = path.join(folder, 'backup-2026-11-22T100000.000Z.tar.zst')
  writeFileSync(file, '')
  expect(await verdict()).toBe('fine')
  const hours = (count: number) => Date.now() / 1000 - count * 3600
  utimesSync(file, hours(30), hours(30))
  expect(await verdict()).toBe('mend')
})

test('settings and data that others may read are to be mended', async () => {
  const folder = makeFolder()
  const settingsFile = path.join(folder, 'settings.env')
  writeFileSync(settingsFile, '', { mode: 0o644 })
  chmodSync(folder, 0o755)
  const settings = readSettings({ DATA_DIR: folder, BACKUP_DIR: folder })
  const found = await checkRights(settings, { product: folder, isRelease: false, settingsFile })
  expect(found.map(({ sentence }) => sentence)).toEqual([
    `Others may open ${folder}. Close it: chmod 700 ${folder}`,
    `Others may open ${folder}. Close it: chmod 700 ${folder}`,
    `Others may read ${settingsFile}, which has passwords. Close it: chmod 600 ${settingsFile}`,
  ])
})

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
