import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FirstData } from '#contract/first-data.ts'
import { serveStatic } from '#server/html/static.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'

const template = [
  '<!doctype html><html lang="sv" data-page="{{page}}" data-light="{{light}}"><style>a{b:c}</style>',
  '<script data-en="{{english}}">early()</script>',
  '<div id="root"><b class="{{plate}} r{{rooms}}">{{logo}}{{school}}</b>{{windows}}<rect fill="{{color}}"/></div>',
  '<script type="application/json" id="first-data">{{data}}</script>{{scripts}}</html>',
].join('\n')
const inline = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }
const files = (name: string) => ({
  scripts: [`/assets/${name}.js`],
  texts: { sv: [`/assets/${name}-sv.js`], en: [`/assets/${name}-en.js`] },
})
const built = {
  html: { 'index.html': { template, ...inline }, 'widget.html': { template, ...inline } },
  screens: {
    '/': files('landing'),
    '/$schoolId': files('school'),
    '/$schoolId/dashboard': files('dashboard'),
    '/$schoolId/dashboard#wall': files('wall'),
    '/$schoolId/widget/$widgetId': files('widget'),
    '/licences': files('licences'),
  },
}

/** A server with the school `almgardsskolan`, and a build that says of its pages what the tests look for. */
async function startPages() {
  const dist = mkdtempSync(join(tmpdir(), 'kotte-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite', 'pages.json'), JSON.stringify(built))
  for (const page of ['index', 'widget']) writeFileSync(join(dist, `${page}.html`), 'as it was built')
  writeFileSync(join(dist, 'robots.txt'), 'as it was written')
  const server = await startSchool()
  await serveStatic(server.app, server.deps, dist)
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  return { ...server, open }
}

function firstDataIn(html: string): FirstData {
  const [, text = ''] = /id="first-data">([^<]*)<\/script>/.exec(html) ?? []
  return JSON.parse(text) as FirstData
}

test('a page brings what its first calls would be answered, of the moment at which it was read', async () => {
  const { open, read } = await startPages()
  const school = '/api/v1/schools/almgardsskolan'
  for (const [url, calls] of [
    ['/', { config: '/api/v1/config', schools: '/api/v1/schools' }],
    [
      '/almgardsskolan',
      {
        config: '/api/v1/config',
        school,
        home_page: `${school}/home_page`,
        overview: `${school}/home_page/overview`,
        week_story: `${school}/week_story`,
      },
    ],
    [
      '/almgardsskolan/dashboard',
      { config: '/api/v1/config', school, overview: `${school}/home_page/overview` },
    ],
    ['/licences', { config: '/api/v1/config' }],
  ] as const) {
    const { read_at, answers } = firstDataIn((await open(url)).body)
    expect(read_at).toBe(new Date(testTime).toISOString())
    const expected = Object.entries<string>(calls).map(async ([key, path]) => [key, (await read(path)).data])
    expect(answers.map(({ query_key, data }) => [query_key[0], data])).toEqual(await Promise.all(expected))
    for (const { query_key } of answers.filter(
      ({ query_key }) => !['config', 'schools'].includes(query_key[0] ?? ''),
    ))
      expect(query_key.slice(1)).toEqual(['almgardsskolan'])
  }
})

test.each([
  ['/', 'landing', 'landing'],
  ['/almgardsskolan', 'school', 'school'],
  ['/almgardsskolan/dashboard', 'dashboard', 'dashboard'],
  ['/almgardsskolan/dashboard?display=wall', 'wall', 'wall'],
  ['/licences', 'plain', 'licences'],
])('%s is a page of the kind %s with the scripts of its first screen', async (url, kind, name) => {
  const { body, headers } = await (await startPages()).open(url)
  expect(body).toContain(`data-page="${kind}" data-light="day"`)
  expect(body).toContain(`<script type="module" crossorigin src="/assets/${name}.js"></script>`)
  expect(body).toContain(`<script type="module" crossorigin src="/assets/${name}-sv.js"></script>`)
  expect(body).toContain(`data-en="/assets/${name}-en.js"`)
  expect(body).not.toContain('{{')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a school’s page has its name, its colour and a house of six rooms until rooms are known', async () => {
  const { body } = await (await startPages()).open('/almgardsskolan/dashboard')
  expect(body).toContain('r6">Almgårdsskolan</b>')
  expect(body.match(/<i><\/i>/g)).toHaveLength(6)
  expect(body).toMatch(/<rect fill="#[0-9A-F]{6}"/)
})

test('no name of a school ends an element of the page', async () => {
  const { deps, open } = await startPages()
  const name = `A</script><script>alert('1')</script>{{data}}"<b>`
  await addSchool(deps, { id: 'stygg', name })
  const { body } = await open('/stygg')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('</b><b>')
  expect(firstDataIn(body).answers.find(({ query_key }) => query_key[0] === 'school')?.data).toMatchObject({
    name,
  })
})

test('nothing in it is one person’s: who is signed in gets the same page', async () => {
  const { open } = await startPages()
  const anyone = await open('/almgardsskolan/dashboard')
  const someone = await open('/almgardsskolan/dashboard', {
    authorization: 'Bearer abc',
    cookie: 'kotte_session=abc; kotte_token=abc',
  })
  expect(someone.body).toBe(anyone.body)
})

test('a page that is not there brings nothing and is not kept', async () => {
  const { body, statusCode, headers } = await (await startPages()).open('/nowhere/dashboard')
  expect(statusCode).toBe(404)
  expect(firstDataIn(body).answers).toEqual([])
  expect(headers['cache-control']).toBe('no-store')
})

test('what stands inside the HTML is allowed by its hash, there alone', async () => {
  const { open } = await startPages()
  const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy'])
  for (const url of ['/', '/almgardsskolan/dashboard', '/nowhere', '/index.html', '/widget.html']) {
    expect(await policyOf(url)).toContain("script-src 'self' 'sha256-script'")
    expect(await policyOf(url)).toContain("style-src 'self' 'sha256-style'")
  }
  for (const url of ['/robots.txt', '/api/v1/config'])
    expect(await policyOf(url)).not.toContain('sha256-script')
  expect(await policyOf('/widget.html')).toContain('frame-ancestors *')
  expect(await policyOf('/index.html')).toContain("frame-ancestors 'self'")
})

test('the page that the worker keeps for every address is the one that was built', async () => {
  const { open } = await startPages()
  expect((await open('/index.html')).body).toBe('as it was built')
})
