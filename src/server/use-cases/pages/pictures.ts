import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { countPictures, findPicture, putPicture } from '#server/storage/pages/pictures.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'

/** Twice the width of a page's text, pixels. */
const maxPixels = 1600
/** A picture that says it is larger is made to fill the memory. */
const maxInputPixels = 64_000_000
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Answers with the picture's address. Throws Invalid for what is no picture, and Conflict when the school has `most`. */
export async function addPicture(
  deps: Deps,
  member: Member,
  bytes: Buffer,
  most: number,
): Promise<{ readonly url: string }> {
  const picture = await drawPicture(bytes)
  // Another picture has another address: browsers keep one for ever.
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const url = `/pictures/${schoolId}/${hash}.webp`
    if ((await findPicture(inside.db, schoolId, hash)) !== null) return { url }
    if ((await countPictures(inside.db, schoolId)) >= most)
      throw new Conflict('too_many_pictures', `a school keeps at most ${most} pictures`)
    await putPicture(inside.db, { schoolId, hash, picture, now: deps.now() })
    await note({ action: 'picture_added', subject: `picture:${hash}`, before: null, after: { url } })
    return { url }
  })
}

/** Throws NotFound. */
export async function getPicture({ db }: Deps, schoolId: string, hash: string): Promise<Buffer> {
  const picture = await findPicture(db, schoolId, hash)
  if (picture === null) throw new NotFound('picture_not_found', 'there is no such picture')
  return picture
}

/** The picture as one of our own, the right way up: nothing of what was uploaded is left, the place it was taken included. */
async function drawPicture(bytes: Buffer): Promise<Buffer> {
  try {
    // Cameras write files that decoders warn of, such as bytes too many before a marker; a cut-off one is an error.
    const options = { limitInputPixels: maxInputPixels, failOn: 'error', unlimited: false } as const
    const { format } = await sharp(bytes, options).metadata()
    if (!formats.includes(format)) throw notAPicture()
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Invalid) throw error
    throw notAPicture()
  }
}

function notAPicture(): Invalid {
  const errors = [{ path: 'picture', code: 'not_a_picture' }]
  return new Invalid('invalid_picture', 'the picture cannot be shown on a page', errors)
}
