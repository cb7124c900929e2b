import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inviteMember } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startProviderLike } from '#tests/api/support/provider-like.ts'
import { freePort } from '#tests/stories/support/kotte-server.ts'
import { makeAuthority } from '#tests/support/broker/certificates.ts'
import { newFolder, startProcess, withStorage } from '#tests/support/server-process.ts'
import { toolOf } from './tools.ts'

const nginx = toolOf([['nginx']], '-v')
const authority = makeAuthority('Kottebo kommun')

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Answers as soon as so much of the body is there, and breaks off. */
  readonly until?: string
}

/** Asks as a browser does that trusts the municipality's own authority. */
function ask(url: URL | string, { method = 'GET', headers = {}, body, until }: Asked = {}): Promise<Answer> {
  const open = String(url).startsWith('https:') ? request : requestPlain
  return new Promise((resolve, reject) => {
    const sent = open(url, { method, headers, ca: authority.cert }, (response) => {
      let text = ''
      const answer = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (until === undefined || !text.includes(until)) return
        answer()
        sent.destroy()
      })
      response.on('end', answer)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Debian's nginx with `deploy/nginx.conf`, of which only ports and places of files are others, before two processes. */
async function startProxy(
  processes: readonly string[],
  ports: { readonly http: number; readonly https: number },
) {
  const folder = newFolder()
  for (const part of ['certificates', 'log']) mkdirSync(join(folder, part))
  const { cert, key } = authority.certify('127.0.0.1')
  writeFileSync(join(folder, 'certificates/fullchain.pem'), cert)
  writeFileSync(join(folder, 'certificates/privkey.pem'), key, { mode: 0o600 })
  const here = (text: string) =>
    text
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replaceAll(/^ +listen \[::\].*\n/gm, '')
      .replaceAll('/etc/nginx/certificates', join(folder, 'certificates'))
      .replaceAll('/var/log/nginx', join(folder, 'log'))
  writeFileSync(join(folder, 'kotte.conf'), here(readFileSync('deploy/nginx.conf', 'utf8')))
  const [line = ''] =
    /^ +server 127\.0\.0\.1:3000 .*\n/m.exec(readFileSync('deploy/nginx-upstream.conf', 'utf8')) ?? []
  writeFileSync(
    join(folder, 'upstream.conf'),
    readFileSync('deploy/nginx-upstream.conf', 'utf8').replace(
      line,
      processes.map((url) => line.replace('127.0.0.1:3000', new URL(url).host)).join(''),
    ),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
http { include /etc/nginx/mime.types; access_log ${join(folder, 'log/access.log')}; ${temporary.join(' ')} include ${folder}/kotte.conf; include ${folder}/upstream.conf; }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  while (!(await isListening(ports.https))) {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start: ${said}`)
    await wait(20)
  }
  return { accessLog: () => readFileSync(join(folder, 'log/access.log'), 'utf8'), said: () => said }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

const email = 'anna.berg@kottebo.example'

async function startBehindProxy() {
  const ports = { http: await freePort(), https: await freePort() }
  const publicUrl = `https://127.0.0.1:${ports.https}`
  const provider = await startProviderLike({
    idToken: { sub: 'anna', email, email_verified: true, name: 'Anna Berg' },
    redirectUri: () => `${publicUrl}/sign-in/callback`,
  })
  const dataDir = newFolder()
  await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
    await inviteMember(deps, 'kotte', { schoolId: 'almgardsskolan', email, role: 'owner' })
  })
  const server = await startProcess({
    KOTTE_DATA_DIR: dataDir,
    KOTTE_PUBLIC_URL: publicUrl,
    KOTTE_TRUST_PROXY: '127.0.0.1',
    KOTTE_METRICS_TOKEN: 'a-token-of-some-length-that-is-long',
    KOTTE_OIDC_ISSUER: provider.settings.issuer,
    KOTTE_OIDC_CLIENT_ID: provider.settings.clientId,
    KOTTE_OIDC_CLIENT_SECRET: provider.settings.clientSecret ?? '',
  })
  // The second one is away: what it does not answer goes to the other.
  const away = `http://127.0.0.1:${await freePort()}`
  const proxy = await startProxy([away, server.url], ports)
  return { ...proxy, provider, publicUrl, plainUrl: `http://127.0.0.1:${ports.http}` }
}

test.skipIf(nginx === null)(
  'nginx takes the configuration and lets people in, streams and files through',
  async () => {
    const { publicUrl, plainUrl, provider, accessLog, said } = await startBehindProxy()

    const app = await ask(`${publicUrl}/`, { headers: { 'accept-encoding': 'br' } })
    expect([app.status, app.headers['content-encoding']]).toEqual([200, 'br'])
    expect((await ask(`${plainUrl}/almgardsskolan`)).headers.location).toMatch(
      /^https:\/\/.*\/almgardsskolan$/,
    )
    expect((await ask(`${plainUrl}/api/v1/config`)).status).toBe(403)

    const begun = await ask(`${publicUrl}/sign-in/start?provider=oidc&attempt=attempt-of-this-page`)
    expect(begun.status).toBe(302)
    const cookie = String(begun.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    expect(cookie).toMatch(/^__Host-/)
    const back = await provider.authorize(new URL(String(begun.headers.location)))
    const done = await ask(`${publicUrl}/sign-in/callback?${new URLSearchParams(back)}`, {
      headers: { cookie },
    })
    const { credential = '', name = '' } = Object.fromEntries(
      new URLSearchParams(String(done.headers.location).split('#')[1]),
    )
    const signedIn = await ask(`${publicUrl}/api/v1/user_accounts/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify({ email, name, credential }),
    })
    expect([signedIn.status, JSON.parse(signedIn.body).data?.schools]).toEqual([
      200,
      [{ id: 'almgardsskolan', name: 'Almgårdsskolan', role: 'owner' }],
    ])

    const stream = await ask(`${publicUrl}/api/v1/schools/almgardsskolan/events`, { until: 'event: version' })
    expect(stream.headers['content-type']).toContain('text/event-stream')

    expect((await ask(`${publicUrl}/healthz`)).status).toBe(200)
    expect((await ask(`${publicUrl}/readyz`)).status).toBe(403)
    expect((await ask(`${publicUrl}/metrics`)).status).toBe(404)
    const metrics = { headers: { authorization: 'Bearer a-token-of-some-length-that-is-long' } }
    expect((await ask(`${publicUrl}/metrics`, metrics)).status).toBe(200)

    await ask(`${publicUrl}/api/v1/hooks/a-key-that-nobody-may-read`, { method: 'POST', body: '{}' })
    await ask(`${plainUrl}/api/v1/hooks/a-key-that-nobody-may-read`, { method: 'POST', body: '{}' })
    await expect
      .poll(accessLog)
      .toMatch(/POST \/api\/v1\/hooks\/\*\*\* 4.*POST \/api\/v1\/hooks\/\*\*\* 403 /s)
    expect(accessLog()).not.toContain('a-key-that-nobody-may-read')
    expect(said()).not.toContain('[emerg]')
  },
)

test.skipIf(nginx === null)('nginx takes the processes of compose', async () => {
  const folder = newFolder()
  const { cert, key } = authority.certify('127.0.0.1')
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  writeFileSync(join(folder, 'privkey.pem'), key, { mode: 0o600 })
  const conf = readFileSync('deploy/nginx.conf', 'utf8').replaceAll('/etc/nginx/certificates', folder)
  // Debian's nginx does not know `resolve`, and asks for the name at once.
  const upstream = readFileSync('deploy/nginx-upstream-compose.conf', 'utf8')
    .replace(' resolve ', ' ')
    .replace('kotte:3000', '127.0.0.1:3000')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')}; error_log stderr warn; events {} http { ${conf.replaceAll('/var/log/nginx', folder)} ${upstream} }`,
  )
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
  expect([status, String(stderr).includes('[emerg]')]).toEqual([0, false])
})
