// `npm run release`: pet-cremation-site-VERSION.tar.gz with its checksum, which runs on a machine without npm or network.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeReleasedBackup } from './released-backup.ts'
import { signFiles } from './sign-release.ts'
import { tagRelease } from './tag-release.ts'

const root = path.dirname(import.meta.dirname)
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const name = `pet-cremation-site-${version}`
const archive = path.join(root, `${name}.tar.gz`)
const sbom = path.join(root, `${name}.sbom.json`)

const scratch = mkdtempSync(path.join(tmpdir(), 'release-'))
try {
  const folder = path.join(scratch, name)
  copyProduct(folder)
  installPackages(folder)
  describeRelease(folder)
  await makeReleasedBackup(folder, path.join(root, 'tests', 'releases', `${version}.tar.zst`))
  writeSbom(folder)
  pack()
  await writeChecksum()
  console.log('Signing …')
  await signFiles(
    [archive, sbom],
    process.env.RELEASE_KEY ?? '',
    path.join(root, 'deploy/release-keys'),
  )
  tagRelease(root, version)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(
  `${archive} is ready, with its .sha256, its .sig and its SBOM, and the last commit is tagged v${version}. Push both: git push --follow-tags`,
)

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** What the site needs to run, and what an operator reads. */
function copyProduct(folder: string) {
  mkdirSync(folder)
  const wanted = [
    'app',
    'deploy',
    'docs',
    'packages',
    'public',
    'scripts',
    'server',
    'shared',
    'supabase',
  ]
  const files = [
    '.env.example',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'package.json',
    'package-lock.json',
    'site',
  ]
  const tracked = git('ls-files', '--', ...wanted, ...files).split('\n')
  const list = tracked.filter((file) => !/\.test\.tsx?$/.test(file)).join('\n')
  const copy = ['--parents', '--no-dereference', '--preserve=mode', '-t', folder]
  execFileSync('xargs', ['-d', '\n', 'cp', ...copy], { cwd: root, input: list })
  execFileSync('cp', ['-R', 'build', folder], { cwd: root })
}

function installPackages(folder: string) {
  console.log('Installing the packages of the release …')
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
}

function describeRelease(folder: string) {
  const commit = git('rev-parse', '--short', 'HEAD')
  const platform = `${process.platform}-${process.arch}`
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ version, commit, platform }, null, 2),
  )
}

/** What is in the release, with versions and licences, as CycloneDX. */
function writeSbom(folder: string) {
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application']
  // By the lockfile, because npm misses the tools that a release is without.
  const options = ['--package-lock-only', '--omit=dev', ...form]
  writeFileSync(sbom, execFileSync('npm', ['sbom', ...options], { cwd: folder }))
}

/** Makes the same bytes of the same files on every machine. */
function pack() {
  console.log('Packing …')
  const date = git('log', '-1', '--format=%cI')
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  const options = ['--sort=name', `--mtime=${date}`, ...owner, '-I', 'gzip -n']
  execFileSync('tar', [...options, '-cf', archive, '-C', scratch, name])
}

async function writeChecksum() {
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${path.basename(archive)}\n`)
}
