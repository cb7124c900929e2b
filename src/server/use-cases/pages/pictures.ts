import { createHash } from 'node:crypto'
import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { drawInChildProcess } from '#server/pictures/draw-in-child-process.ts'
import { countPictures, findPicture, putPicture } from '#server/storage/pages/pictures.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'

/** Answers with the picture's address. Throws Invalid for what is no picture, Busy, and Conflict when the school has `most`. */
export async function addPicture(
  deps: Deps,
  member: Member,
  bytes: Buffer,
  most: number,
): Promise<{ readonly url: string }> {
  const picture = await drawPicture(member.schoolId, bytes)
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

async function drawPicture(schoolId: string, bytes: Buffer): Promise<Buffer> {
  const drawn = await drawInChildProcess(schoolId, { type: 'page' }, bytes)
  if (drawn.ok) return drawn.picture
  const errors = [{ path: 'picture', code: drawn.code }]
  throw new Invalid('invalid_picture', 'the picture cannot be shown on a page', errors)
}
