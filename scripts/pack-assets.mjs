// Compresses the built browser files once, at the highest level, so that the server only has to send them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = path.join(import.meta.dirname, '..', 'build', 'client')
const MIN_SIZE = 500

const files = readdirSync(folder, { recursive: true })
  .filter((name) => /\.(js|css|svg|json|txt)$/.test(name))
  .map((name) => path.join(folder, name))
  .filter((file) => statSync(file).size >= MIN_SIZE)

await Promise.all(files.map(pack))

async function pack(file) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
