import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { School } from '#contract/schools.ts'
import { projectDir } from '#server/project.ts'
import { keepDemoLogos } from '#server/seed/demo-logos.ts'
import { demoSchools, loadDemoMunicipality } from '#server/seed/demo-municipality.ts'
import { updateLogoPlate, updateMissingLogoPlates } from '#server/use-cases/schools/logo-plates.ts'
import { examplePng, exampleSettings } from '#tests/api/support/example-calls.ts'
import { schoolId, startFullSchool } from '#tests/api/support/full-school.ts'
import { startServer } from '#tests/api/support/running-server.ts'

const path = `/api/v1/workspace/schools/${schoolId}/logo`
const svg = (inside: string, size = 'width="300" height="300"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )
const disc = '<circle cx="150" cy="150" r="120" fill="#17693a"/>'

async function start() {
  const school = await startFullSchool()
  const upload = (payload: Buffer, type: string) =>
    school.app.inject({
      method: 'PUT',
      url: path,
      payload,
      headers: { ...school.owner.headers, 'content-type': type },
    })
  return { ...school, upload }
}

test.each([
  ['a PNG', () => examplePng(), 'image/png', 256],
  ['a PNG that is larger than it is ever shown', () => examplePng(2000), 'image/png', 512],
  ['an SVG', async () => svg(disc), 'image/svg+xml', 300],
  [
    'an SVG that has its shape from its viewBox',
    async () => svg(disc, 'viewBox="0 0 300 300"'),
    'image/svg+xml',
    512,
  ],
  [
    'an SVG that is 100 % high, of 24 units',
    async () => svg('<circle cx="12" cy="12" r="9"/>', 'width="100%" height="100%" viewBox="0 0 24 24"'),
    'image/svg+xml',
    512,
  ],
  [
    'an SVG that has a width and 100 % of height',
    async () => svg(disc, 'width="600" height="100%" viewBox="0 0 600 300"'),
    'image/svg+xml',
    300,
  ],
  [
    'a wide SVG without a size',
    async () => svg('<circle cx="12" cy="12" r="9"/>', 'height="100%" viewBox="0 0 96 24"'),
    'image/svg+xml',
    256,
  ],
  [
    'an SVG with a gradient of its own',
    async () => svg(`<linearGradient id="a"/>${disc}<use href="#a"/>`),
    'image/svg+xml',
    300,
  ],
  ['a compressed drawing (.svgz)', async () => gzipSync(svg(disc)), 'image/svg+xml', 300],
  [
    'a drawing of Illustrator, with its document type',
    async () => readFileSync('tests/fixtures/cases/logo-illustrator-doctype.svg'),
    'image/svg+xml',
    300,
  ],
  [
    'a drawing of Inkscape, 100 millimetres high',
    async () => readFileSync('tests/fixtures/cases/logo-inkscape-mm.svg'),
    'image/svg+xml',
    378,
  ],
  ['an SVG of 4 inches', async () => svg(disc, 'width="4in" height="4in"'), 'image/svg+xml', 384],
  [
    'an SVG as large as where it stands',
    async () => svg(disc, 'width="100%" height="100%" viewBox="0 0 300 300"'),
    'image/svg+xml',
    512,
  ],
  [
    'an SVG in UTF-16',
    async () => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(disc)}`, 'utf16le'),
    'image/svg+xml',
    300,
  ],
  [
    'an SVG in ISO-8859-1',
    async () =>
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<title>Å</title>${disc}`)}`, 'latin1'),
    'image/svg+xml',
    300,
  ],
  [
    'an interlaced PNG',
    async () =>
      sharp(await examplePng())
        .png({ progressive: true })
        .toBuffer(),
    'image/png',
    256,
  ],
  [
    'a PNG with a palette',
    async () =>
      sharp(await examplePng())
        .png({ palette: true })
        .toBuffer(),
    'image/png',
    256,
  ],
  [
    'a PNG of 16 bits',
    async () =>
      sharp(await examplePng())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    'image/png',
    256,
  ],
  [
    'a grey PNG',
    async () =>
      sharp(await examplePng())
        .greyscale()
        .png()
        .toBuffer(),
    'image/png',
    256,
  ],
  [
    'a PNG that lies on its side',
    async () =>
      sharp(await examplePng(300))
        .resize(300, 200, { fit: 'fill' })
        .withMetadata({ orientation: 6 })
        .png()
        .toBuffer(),
    'image/png',
    300,
  ],
] as const)(
  '%s becomes a PNG at an address of its own, and is gone when it is taken away',
  async (_name, picture, type, height) => {
    const { app, upload, owner, read } = await start()
    const answer = await upload(await picture(), type)
    expect(answer.json()).toMatchObject({ data: { id: schoolId } })
    const { logo_url } = answer.json().data
    expect(logo_url).toMatch(new RegExp(`^/logos/${schoolId}/[0-9a-f]{16}\\.png$`))
    expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({ logo_url })
    const shown = await app.inject(logo_url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', height, hasAlpha: true })
    expect((await upload(await picture(), type)).json().data.logo_url).toBe(logo_url)
    const gone = await app.inject({ method: 'DELETE', url: path, headers: owner.headers })
    expect(gone.json().data.logo_url).toBe(null)
    expect((await app.inject(logo_url)).statusCode).toBe(404)
  },
)

const opaque = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
const cut = async () => (await examplePng(400)).subarray(0, 900)
const jpeg = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()

test.each([
  ['one that is too low', () => examplePng(255), 'image/png', 'too_low'],
  ['an SVG that is too low', async () => svg(disc, 'width="300" height="255"'), 'image/svg+xml', 'too_low'],
  ['one without transparency', opaque, 'image/png', 'not_transparent'],
  [
    'an SVG without transparency',
    async () => svg('<rect width="300" height="300"/>'),
    'image/svg+xml',
    'not_transparent',
  ],
  ['half a PNG', cut, 'image/png', 'not_a_picture'],
  ['a JPEG that says it is a PNG', jpeg, 'image/png', 'not_a_picture'],
  ['an SVG that says it is a PNG', async () => svg(disc), 'image/png', 'not_a_picture'],
  ['a PNG that says it is an SVG', () => examplePng(), 'image/svg+xml', 'not_a_picture'],
  ['a text', async () => Buffer.from('hello'), 'image/png', 'not_a_picture'],
  ['nothing', async () => Buffer.alloc(0), 'image/png', 'not_a_picture'],
  [
    'an SVG with a script',
    async () => svg(`${disc}<script>alert(1)</script>`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that acts',
    async () => svg(`<g onload="alert(1)">${disc}</g>`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that holds a page',
    async () => svg(`${disc}<foreignObject/>`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that fetches',
    async () => svg(`${disc}<image href="http://127.0.0.1:1/x.png"/>`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that reads a file',
    async () => svg(`${disc}<image xlink:href="file:///etc/passwd"/>`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that fetches a style',
    async () => svg(`<style>@import "http://127.0.0.1:1/"</style>${disc}`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG that grows without end',
    async () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(`<text>&a;</text>${disc}`)}`),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG whose entity is a file',
    async () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(`<text>&a;</text>${disc}`)}`,
      ),
    'image/svg+xml',
    'not_only_a_drawing',
  ],
  [
    'an SVG whose document type is elsewhere and names an entity',
    async () =>
      Buffer.from(`<!DOCTYPE svg SYSTEM "http://127.0.0.1:1/a.dtd">${svg(`<text>&a;</text>${disc}`)}`),
    'image/svg+xml',
    'not_a_picture',
  ],
  [
    'an SVG of 50 millimetres',
    async () => svg(disc, 'width="50mm" height="50mm"'),
    'image/svg+xml',
    'too_low',
  ],
  [
    'an SVG that fills the memory',
    async () => svg(disc, 'width="100000" height="100000"'),
    'image/svg+xml',
    'not_a_picture',
  ],
] as const)('%s is refused', async (_name, picture, type, code) => {
  const { upload, read } = await start()
  const answer = await upload(await picture(), type)
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'logo', code }] })
  expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({ logo_url: null })
})

test.each([
  ['that would fill the memory', gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), 'too_large'],
  ['that is cut off', gzipSync(svg(disc)).subarray(0, 60), 'not_a_picture'],
  ['that acts', gzipSync(svg(`<script>1</script>${disc}`)), 'not_only_a_drawing'],
])('a compressed drawing %s is refused', async (_, bytes, code) => {
  const { upload } = await start()
  const answer = await upload(bytes, 'image/svg+xml')
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'logo', code }]])
})

test('other kinds and more than 4 MiB are refused by their own words', async () => {
  const { upload } = await start()
  expect((await upload(await jpeg(), 'image/jpeg')).statusCode).toBe(415)
  expect((await upload(Buffer.alloc(4_194_305), 'image/png')).statusCode).toBe(413)
  expect((await upload(Buffer.alloc(4_194_304), 'image/png')).statusCode).toBe(422)
})

const ring = (color: string) => svg(`<circle cx="150" cy="150" r="120" fill="${color}"/>`)
const twoHalves = svg(
  '<path fill="#00205B" d="M20 60h104v180H20z"/><path fill="#fff" d="M124 60h156v180H124z"/>',
)

test.each([
  ['white on yellow', ring('#fff'), '#FFD500', '#10241C', [['#003366', null]]],
  ['navy and white on red', twoHalves, '#E30613', null, [['#FFD500', '#10241C']]],
  ['black on dark blue', ring('#000'), '#003366', '#FFFFFF', [['#FFD500', null]]],
] as const)(
  'a logo of %s is answered with what it needs to be seen',
  async (_, logo, color, plate, others) => {
    const { app, owner, upload, read } = await start()
    const settings = { ...exampleSettings, color }
    const change = (payload: object) =>
      app.inject({
        method: 'PUT',
        url: `/api/v1/workspace/schools/${schoolId}`,
        payload,
        headers: owner.headers,
      })
    await change(settings)
    const answer = (await upload(logo, 'image/svg+xml')).json()
    expect(answer.data).toMatchObject({ color, logo_plate: plate })
    expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({ logo_plate: plate })
    expect((await read('/api/v1/schools')).data).toMatchObject([{ logo_plate: plate }])
    // Another colour is judged again, and the first one again.
    for (const [other, onOther] of others)
      expect((await change({ ...settings, color: other })).json().data.logo_plate, other).toBe(onOther)
    expect((await change(settings)).json().data.logo_plate).toBe(plate)
    const gone = await app.inject({ method: 'DELETE', url: path, headers: owner.headers })
    expect(gone.json().data).toMatchObject({ logo_url: null, logo_plate: null })
  },
)

test('a logo from before any was judged gets its plate at the next start, once', async () => {
  const { deps, upload, read } = await start()
  await upload(ring('#17693a'), 'image/svg+xml')
  const plate = async () => ((await read(`/api/v1/schools/${schoolId}`)).data as School).logo_plate
  expect(await plate()).toBe('#FFFFFF')
  await deps.db.updateTable('school').set({ logoPlate: null }).execute()
  expect(await plate()).toBe(null)
  await updateMissingLogoPlates(deps)
  expect(await plate()).toBe('#FFFFFF')
})

test('the demo’s own logos are seen on its colours, and judged on others', async () => {
  const { deps, read } = await startServer()
  await loadDemoMunicipality(deps)
  for (const _start of [1, 2]) {
    await keepDemoLogos(deps, join(projectDir, 'public'))
    await updateMissingLogoPlates(deps)
  }
  const plates = async () =>
    ((await read('/api/v1/schools')).data as School[]).map(({ logo_plate }) => logo_plate)
  expect(await plates()).toEqual([null, null, null])
  for (const { id } of demoSchools) await updateLogoPlate(deps.db, id, '#FFFFFF')
  expect(await plates()).toEqual(['#10241C', '#10241C', '#10241C'])
})
