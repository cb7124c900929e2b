import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * What the server has been given to serve.
 * - `current`: the build as it is.
 * - `newer`: a later build, with the files of the current one still there, as the build keeps them.
 * - `newer-alone`: a later build whose operator has thrown the earlier files away.
 * - `kill-switch`: the current build with the emergency worker copied over its worker.
 */
export type Release = 'current' | 'newer' | 'newer-alone' | 'kill-switch'

export interface ReleaseServer {
  readonly url: string
  readonly deploy: (release: Release) => void
  readonly stop: () => Promise<void>
}

/** A server in front of `target` that can be given another build while pages are open. */
export async function startReleaseServer(target: string): Promise<ReleaseServer> {
  const newer = newerBuild('dist')
  const killSwitch = new Map([['/sw.js', readFileSync('dist/sw-kill-switch.js')]])
  let release: Release = 'current'

  const server = createServer((incoming, answer) => {
    const [path = '/'] = (incoming.url ?? '/').split('?')
    const files = release === 'kill-switch' ? killSwitch : newer
    const isPage = release.startsWith('newer') && !path.includes('.') && !path.startsWith('/api/')
    const file = release === 'current' ? undefined : files.get(isPage ? '/index.html' : path)
    if (file) {
      const type = types[isPage ? 'html' : (path.split('.').at(-1) ?? '')]
      answer.writeHead(200, {
        'Content-Type': type ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      })
      answer.end(file)
    } else if (release === 'newer-alone' && path.startsWith('/assets/')) {
      answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    } else forward(target, incoming, answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      release = next
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}

/** A build as a change to every script would make it: other names, other digests, the same behaviour. */
function newerBuild(folder: string): ReadonlyMap<string, Buffer> {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const names = new RegExp(scripts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const rename = (text: string) => text.replaceAll(names, (name) => name.replace(/\.js$/, '.newer.js'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  const files = new Map<string, Buffer>()
  for (const name of scripts)
    files.set(`/assets/${rename(name)}`, Buffer.from(rename(read(`assets/${name}`))))
  files.set('/index.html', Buffer.from(rename(read('index.html'))))
  let worker = rename(read('sw.js'))
  for (const name of ['index.html', ...scripts.map((script) => `assets/${script}`)]) {
    const before = digest(readFileSync(join(folder, name)))
    const after = digest(files.get(`/${rename(name)}`) ?? Buffer.alloc(0))
    worker = worker.replaceAll(before, after)
  }
  const revision = createHash('md5').update(read('index.html')).digest('hex')
  files.set('/sw.js', Buffer.from(worker.replaceAll(revision, revision.toUpperCase())))
  return files
}

function digest(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('base64')
}

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    },
  )
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
