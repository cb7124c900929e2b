import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPicture } from '#server/use-cases/pages/pictures.ts'
import { requireMember } from '#server/use-cases/people/sessions.ts'
import { examplePng, schoolId, startFullSchool } from './example-calls.ts'

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

test.each([
  ['words', async () => Buffer.from('hello'), 'image/png', 422, 'invalid_picture'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
    422,
    'invalid_picture',
  ],
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
  const member = await requireMember(deps, owner.token, schoolId, 'editor')
  await addPicture(deps, member, await examplePng(), 1)
  await expect(addPicture(deps, member, await photo(), 1)).rejects.toMatchObject({
    code: 'too_many_pictures',
  })
})
