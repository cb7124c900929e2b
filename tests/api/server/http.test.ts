import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { systemClock } from '#server/system-clock.ts'
import { createClockGuard } from '#server/use-cases/clock.ts'
import { createWriteBatcher } from '#server/use-cases/ingest/write-batcher.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { closedProbe, config, startSchool, startServer, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const overviewPath = '/api/v1/schools/almgardsskolan/home_page/overview'

test.each([
  '/api/v1/config',
  '/api/v1/schools',
  '/api/v1/schools/almgardsskolan',
  '/api/v1/schools/almgardsskolan/home_page',
  '/api/v1/schools/almgardsskolan/school_dashboard',
  overviewPath,
])('%s may be kept but is asked for again, and is not sent twice', async (url) => {
  const { app, post } = await startSchool()
  await post(ttsUplink())
  const first = await app.inject(url)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'x-kotte-api': '1',
    'cache-control': 'public, no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  const etag = String(first.headers.etag)
  for (const ifNoneMatch of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const second = await app.inject({ url, headers: { 'if-none-match': ifNoneMatch } })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect(second.headers).toMatchObject({ etag, 'x-kotte-api': '1', 'cache-control': 'public, no-cache' })
  }
  expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

test('the time of an answer alone does not make it a new one, a new reading does', async () => {
  const { app, post, clock } = await startSchool()
  await post(ttsUplink({ fields: { co2: 700 } }))
  const tag = async () => (await app.inject(overviewPath)).headers.etag
  const before = await tag()
  clock.now = testTime + 60_000
  expect(await tag()).toBe(before)
  await post(ttsUplink({ fields: { co2: 710 }, at: clock.now }))
  expect(await tag()).not.toBe(before)
})

test('HEAD answers as GET without the body', async () => {
  const { app } = await startSchool()
  const get = await app.inject(overviewPath)
  const head = await app.inject({ method: 'HEAD', url: overviewPath })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers.etag).toBe(get.headers.etag)
  expect(head.headers['x-kotte-api']).toBe('1')
})

test.each([
  ['an unknown path', 'GET', '/api/v1/nothing', 404, 'not_found'],
  ['the root of the API', 'GET', '/api', 404, 'not_found'],
  ['an unknown school', 'GET', '/api/v1/schools/nowhere/home_page/overview', 404, 'school_not_found'],
  ['an unknown widget', 'GET', '/api/v1/widgets/nothing/latest_data', 404, 'widget_not_found'],
  [
    'an id of strange characters',
    'GET',
    `/api/v1/schools/${encodeURIComponent("' or 1=1 --\0")}`,
    404,
    'school_not_found',
  ],
  ['an endless id', 'GET', `/api/v1/schools/${'a'.repeat(5000)}`, 414, 'address_too_long'],
  ['a broken escape', 'GET', '/api/v1/schools/%E0%A4%A', 400, 'not_parsable'],
  ['a method that a path does not have', 'DELETE', '/api/v1/schools', 405, 'method_not_allowed'],
  ['reading what is written', 'GET', '/api/v1/hooks/some-key', 405, 'method_not_allowed'],
] as const)('%s is a problem with a stable code', async (_name, method, url, status, code) => {
  const { app } = await startServer()
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['x-kotte-api']).toBe('1')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    instance: expect.stringMatching(/^urn:uuid:/),
    type: 'about:blank',
    title: expect.any(String),
    status,
    code,
  })
})

test('405 lists the allowed methods', async () => {
  const { app } = await startServer()
  expect((await app.inject({ method: 'PUT', url: '/api/v1/schools/x' })).headers.allow).toBe('GET, HEAD')
  expect((await app.inject({ method: 'PUT', url: '/api/v1/hooks/x' })).headers.allow).toBe('POST')
  // Nothing sends a request back as it came.
  expect((await app.inject({ method: 'TRACE' as 'GET', url: '/api/v1/schools/x' })).statusCode).toBe(405)
})

test('a parameter that comes twice is refused where one is meant', async () => {
  const { app } = await startServer()
  const answer = await app.inject('/api/v1/activities?share_code=AAAAAA&share_code=BBBBBB')
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ path: 'share_code', code: 'wrong_type' }],
  ])
})

test.each([
  ['an offered locale', '?locale=en'],
  ['the default locale', '?locale=sv'],
  ['an unknown locale', '?locale=de'],
  ['no locale', '?locale='],
  ['two locales', '?locale=sv&locale=en'],
  ['a list of locales', '?locale[]=sv'],
  ['names of the language itself', '?__proto__=1&constructor=2'],
  ['broken escapes', '?from=yesterday&%00=%ff'],
  ['only separators', '?&&&='],
  ['8 kB of it', `?q=${'x'.repeat(8000)}`],
])('a query of %s is answered without an error', async (_name, query) => {
  const { app } = await startSchool()
  expect((await app.inject(overviewPath + query)).statusCode).toBe(200)
})

test('the body of a GET is ignored', async () => {
  const { app } = await startSchool()
  const answer = await app.inject({
    method: 'GET',
    url: overviewPath,
    headers: { 'content-type': 'application/json' },
    payload: '{"broken":',
  })
  expect(answer.statusCode).toBe(200)
})

test('long answers are compressed as the reader likes it, short ones are not', async () => {
  const { app, post } = await startSchool()
  await post(ttsUplink())
  const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
  const plain = await get(overviewPath, 'identity')
  const brotli = await get(overviewPath, 'gzip, br')
  const gzip = await get(overviewPath, 'gzip, br;q=0')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect((await get('/api/v1/config', 'br')).headers['content-encoding']).toBeUndefined()
})

test('browsers are asked to load nothing from elsewhere and to ask for no sensor of the device', async () => {
  const { app } = await startServer()
  const { headers } = await app.inject('/api/v1/config')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers).toMatchObject({
    'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('the camera may be asked for in the workspace alone', async () => {
  const { app } = await startServer()
  const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy']
  for (const path of ['workspace/walk', 'workspace/inbox?page=2', 'workspace'])
    expect(await policyOf(`/almgardsskolan/${path}`)).toContain('camera=(self)')
  for (const path of ['dashboard', 'workspaces', 'widget/workspace', 'page/workspace/sections/a'])
    expect(await policyOf(`/almgardsskolan/${path}`)).toContain('camera=()')
})

test('only a server with an https address sends browsers to https', async () => {
  const { app, deps } = await startServer({ publicUrl: 'https://skolan.example' })
  const { headers } = await app.inject('/api/v1/config')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(deps.publicUrl).toBe('https://skolan.example')
})

test('what is refused before its path is read has the same headers for browsers', async () => {
  const { app } = await startServer({ publicUrl: 'https://kotte.example' })
  for (const url of ['/%zz', `/api/v1/schools/${'x'.repeat(300)}`]) {
    const { statusCode, headers } = await app.inject(url)
    expect([400, 414]).toContain(statusCode)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    })
  }
})

test('an answer names the public address when there is one', async () => {
  const { deps, read } = await startServer({ publicUrl: 'https://skolan.example' })
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  expect((await read(overviewPath)).data).toMatchObject({
    share_url: 'https://skolan.example/almgardsskolan/dashboard',
  })
})

test('a server error exposes only a reference', async () => {
  const { app, deps } = await startSchool()
  const rename = (from: string, to: string) => deps.db.schema.alterTable(from).renameTo(to).execute()
  await rename('widget', 'away')
  const answer = await app.inject(overviewPath)
  await rename('away', 'widget')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['x-kotte-api']).toBe('1')
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal_error',
    instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  })
})

test('the server is alive at once and ready when its database is', async () => {
  const db = openDatabase('sqlite::memory:')
  const deps = {
    db,
    now: Date.now,
    clock: createClockGuard(db, systemClock),
    batcher: createWriteBatcher(db),
    secret: new Uint8Array(32),
    publicUrl: null,
    prices: { electricityKrPerKwh: null, bunKr: 30 },
  }
  const app = await buildApp({
    ...deps,
    identityProviders: [],
    probe: closedProbe,
    config,
    trustProxy: false,
    log: 'none',
  })
  const status = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    expect(headers['cache-control']).toBe('no-store')
    return statusCode
  }
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(503)
  await migrateToLatest(db)
  expect(await status('/readyz')).toBe(200)
  await db.destroy()
  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  await app.close()
})

test.each([
  ['/api/v1/schools', 200],
  ['/api/v1/schools/nowhere', 404],
  ['/api/v1/nowhere', 404],
])('an answer of %s repeats the call’s nonce with the server’s own time', async (url, status) => {
  const { app } = await startSchool()
  const headers = { 'x-kotte-nonce': 'a1-B_2' }
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['x-kotte-nonce']).toBe(`a1-B_2 ${testTime}`)
  const byAddress = await app.inject({ url: `${url}?nonce=q3`, headers })
  expect(byAddress.statusCode).toBe(status)
  expect(byAddress.headers['x-kotte-nonce']).toBe(`q3 ${testTime}`)
  expect((await app.inject(url)).headers).not.toHaveProperty('x-kotte-nonce')
  expect((await app.inject({ url, headers: { 'x-kotte-nonce': 'a b' } })).headers).not.toHaveProperty(
    'x-kotte-nonce',
  )
})

test('an answer that says that nothing is new repeats the nonce too', async () => {
  const { app } = await startSchool()
  const { etag } = (await app.inject('/api/v1/schools')).headers
  const second = await app.inject({
    url: '/api/v1/schools',
    headers: { 'if-none-match': String(etag), 'x-kotte-nonce': 'a1' },
  })
  expect(second.statusCode).toBe(304)
  expect(second.headers['x-kotte-nonce']).toBe(`a1 ${testTime}`)
})
