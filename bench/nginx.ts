import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../tests/free-port.ts'
import { pinned, requireProgram, serverCore } from './processes.ts'

/** nginx with Debian's configuration and one worker, serving this body with these headers. */
export async function startNginx(body: Buffer, headers: Record<string, string>) {
  requireProgram('nginx')
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  await writeFile(path.join(folder, 'index.html'), body)
  await writeFile(path.join(folder, 'nginx.conf'), configure(folder, port, headers))
  const [program, args] = pinned(serverCore, ['nginx', '-p', folder, '-c', 'nginx.conf'])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configure = (folder: string, port: number, headers: Record<string, string>) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type text/html;
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    etag off;
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
      .join('\n    ')}
    location = / { try_files /index.html =404; }
  }
}
`

async function answers(url: string) {
  for (let tries = 0; tries < 50; tries += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error('nginx does not answer')
}
