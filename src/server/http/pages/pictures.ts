import type { FastifyInstance } from 'fastify'
import { createPictureEndpoint, pictureLimits, pictureTypes } from '#contract/workspace-pictures.ts'
import { UnsupportedMediaType } from '#server/http/errors.ts'
import { sendPicture } from '#server/http/send-picture.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { addPicture, getPicture } from '#server/use-cases/pages/pictures.ts'

/** Uploading and showing the pictures of pages. */
export async function servePictures(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/pictures/:schoolId/:file', async (request, reply) => {
    const { schoolId, file } = request.params as { schoolId: string; file: string } // of this route's path
    const hash = /^([0-9a-f]{16})\.webp$/.exec(file)?.[1]
    return sendPicture(reply, 'image/webp', await getPicture(deps, schoolId, hash ?? ''))
  })
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    for (const type of pictureTypes) {
      uploads.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    }
    serveForMember(
      uploads,
      deps,
      createPictureEndpoint,
      async ({ member, request, created }) => {
        if (!Buffer.isBuffer(request.body))
          throw new UnsupportedMediaType('unsupported_media_type', 'a picture is a JPEG, a PNG or a WebP')
        const data = await addPicture(deps, member, request.body, pictureLimits.count)
        created()
        return { data }
      },
      { bodyLimit: pictureLimits.bytes },
    )
  })
}
