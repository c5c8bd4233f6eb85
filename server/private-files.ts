import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that only its owner may read, whole or not at all. */
export async function writePrivateFile(
  file: string,
  content: string | Uint8Array,
  unfinished = `${file}.unfinished`,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
