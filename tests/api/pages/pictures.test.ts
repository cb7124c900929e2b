import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPicture } from '#server/use-cases/pages/pictures.ts'
import { requireCaller, requireMember } from '#server/use-cases/people/sessions.ts'
import { examplePng } from '#tests/api/support/example-calls.ts'
import { schoolId, startFullSchool } from '#tests/api/support/full-school.ts'

const path = `/api/v1/workspace/schools/${schoolId}/pictures`

async function start() {
  const school = await startFullSchool()
  const upload = (payload: Buffer, type: string) =>
    school.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...school.owner.headers, 'content-type': type },
    })
  return { ...school, upload }
}

/** As a phone takes it: on its side, with where it was taken. */
function photo(): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#17693a' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '57/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test('a photo becomes a smaller picture at an address of its own, the right way up and without its place', async () => {
  const { app, upload } = await start()
  const taken = await sharp(await photo()).metadata()
  expect([taken.width, taken.height, taken.orientation]).toEqual([3000, 2000, 6])
  expect(taken.exif?.length).toBeGreaterThan(0)
  const answer = await upload(await photo(), 'image/jpeg')
  expect(answer.statusCode).toBe(201)
  const { url } = answer.json().data
  expect(url).toMatch(new RegExp(`^/pictures/${schoolId}/[0-9a-f]{16}\\.webp$`))
  const shown = await app.inject(url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const drawn = await sharp(shown.rawPayload).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 1067, height: 1600 })
  expect(drawn.exif).toBeUndefined()
  // The same once more is the same picture.
  expect((await upload(await photo(), 'image/jpeg')).json().data.url).toBe(url)
  expect((await app.inject(url.replace(schoolId, 'ostra'))).statusCode).toBe(404)
})

/** Bytes that do not belong there before the first marker, as some cameras write them. */
async function withExtraBytes(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0, 0, 0]), jpeg.subarray(2)])
}

const red = () => sharp({ create: { width: 30, height: 30, channels: 3, background: '#c81e1e' } })

// Print shops send CMYK (Adobe's technical note 5116), cameras progressive files and faults that every viewer forgives.
test.each([
  ['in the colours of print', () => red().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
  ['that is progressive', () => red().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['that is grey', () => red().greyscale().jpeg().toBuffer(), 'image/jpeg'],
  ['with bytes too many', withExtraBytes, 'image/jpeg'],
  ['of 16 bits', () => red().toColourspace('rgb16').png().toBuffer(), 'image/png'],
  ['that is interlaced', () => red().png({ progressive: true }).toBuffer(), 'image/png'],
])('a picture %s is shown in the colours of screens', async (_name, picture, type) => {
  const { app, upload } = await start()
  const answer = await upload(await picture(), type)
  expect(answer.statusCode).toBe(201)
  const shown = (await app.inject(answer.json().data.url)).rawPayload
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 30 })
})

test.each([
  ['words', async () => Buffer.from('hello'), 'image/png', 422, 'invalid_picture'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    422,
    'invalid_picture',
  ],
  ['most of a photo', async () => (await photo()).subarray(0, -900), 'image/jpeg', 422, 'invalid_picture'],
  ['half a picture', async () => (await examplePng()).subarray(0, 900), 'image/png', 422, 'invalid_picture'],
  ['an SVG that says so', async () => Buffer.from('<svg/>'), 'image/svg+xml', 415, 'unsupported_media_type'],
  ['too much', async () => Buffer.alloc(12_582_913), 'image/png', 413, 'too_large'],
] as const)('%s is refused', async (_name, picture, type, status, code) => {
  const { upload, deps } = await start()
  expect((await upload(await picture(), type)).json()).toMatchObject({ status, code })
  expect(await deps.db.selectFrom('picture').selectAll().execute()).toEqual([])
})

test('a school keeps so many pictures and no more', async () => {
  const { deps, owner } = await start()
  const member = await requireMember(deps, await requireCaller(deps, owner), schoolId, 'editor')
  await addPicture(deps, member, await examplePng(), 1)
  await expect(addPicture(deps, member, await photo(), 1)).rejects.toMatchObject({
    code: 'too_many_pictures',
  })
})
