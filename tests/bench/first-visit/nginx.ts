import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/stories/support/kotte-server.ts'
import { makeAuthority } from '#tests/support/broker/certificates.ts'

/** Servers on this machine as browsers reach them behind a reverse proxy: HTTP/2 over TLS. */
export interface Http2Front {
  /** Where a server's address is behind the proxy. */
  readonly urlOf: (url: string) => string
  /** With these a browser trusts the proxy's certificate. */
  readonly browserArgs: readonly string[]
  readonly stop: () => Promise<void>
}

export function isNginxInstalled(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** Starts nginx in front of servers on loopback, each on a port of its own, as `deploy/nginx.conf` has it. Throws when it ends at once. */
export async function startNginx(targets: readonly string[]): Promise<Http2Front> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-nginx-'))
  const { cert, key } = makeAuthority('Bench').certify('127.0.0.1')
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 })
  const ports = new Map<string, number>()
  for (const target of targets) ports.set(new URL(target).origin, await freePort())
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, ports))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const endWithUs = () => nginx.kill('SIGKILL')
  process.once('exit', endWithUs)
  await Promise.all([...ports.values()].map((port) => untilListening(port, nginx)))
  return {
    urlOf(url) {
      const { origin, pathname, search } = new URL(url)
      const port = ports.get(origin)
      if (port === undefined) throw new Error(`${origin} is not behind the proxy`)
      return `https://127.0.0.1:${port}${pathname}${search}`
    },
    browserArgs: [`--ignore-certificate-errors-spki-list=${fingerprintOf(cert)}`],
    async stop() {
      process.off('exit', endWithUs)
      if (nginx.exitCode === null) {
        const ended = once(nginx, 'exit')
        nginx.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One process without a daemon: it is ended by its id. */
function configOf(folder: string, ports: ReadonlyMap<string, number>): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  )
  const servers = [...ports].map(
    // Since nginx 1.25.1 "http2 on;" is preferred; this form is understood by all.
    ([origin, port]) => `  server {
    listen 127.0.0.1:${port} ssl http2;
    location / { proxy_pass ${origin}; }
  }`,
  )
  return `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events {}
http {
  access_log off;
${paths.join('\n')}
  ssl_certificate ${join(folder, 'cert.pem')};
  ssl_certificate_key ${join(folder, 'key.pem')};
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host:$server_port;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
${servers.join('\n')}
}
`
}

async function untilListening(port: number, nginx: ChildProcess): Promise<void> {
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx ended at its start')
    await wait(20)
  }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

/** Of the certificate's public key, as Chromium names it. */
function fingerprintOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
