import type { FastifyInstance } from 'fastify'
import { deleteLogoEndpoint, updateLogoEndpoint } from '#contract/workspace-schools.ts'
import { type LogoKind, logoRules } from '#domain/schools/logo.ts'
import { UnsupportedMediaType } from '#server/http/errors.ts'
import { sendPicture } from '#server/http/send-picture.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { changeLogo, getLogo, removeLogo } from '#server/use-cases/schools/logos.ts'
import { toWorkspaceSchool } from './workspace-schools.ts'

const kinds: Readonly<Record<string, LogoKind>> = { 'image/png': 'png', 'image/svg+xml': 'svg' }

/** Uploading, taking away and showing the logos of schools. */
export async function serveLogos(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/logos/:schoolId/:file', async (request, reply) => {
    const { schoolId, file } = request.params as { schoolId: string; file: string } // of this route's path
    const hash = /^([0-9a-f]{16})\.png$/.exec(file)?.[1]
    return sendPicture(reply, 'image/png', await getLogo(deps, schoolId, hash ?? ''))
  })
  serveForMember(app, deps, deleteLogoEndpoint, async ({ member, expected }) => ({
    data: toWorkspaceSchool(await removeLogo(deps, member, expected)),
  }))
  await app.register(async (pictures) => {
    pictures.removeAllContentTypeParsers()
    for (const type of Object.keys(kinds)) {
      pictures.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    }
    serveForMember(
      pictures,
      deps,
      updateLogoEndpoint,
      async ({ member, expected, request }) => {
        const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
        const kind = kinds[type.trim()]
        if (kind === undefined || !Buffer.isBuffer(request.body))
          throw new UnsupportedMediaType('unsupported_media_type', 'a logo is a PNG or an SVG')
        const uploaded = { bytes: request.body, kind }
        return { data: toWorkspaceSchool(await changeLogo(deps, member, uploaded, expected)) }
      },
      { bodyLimit: logoRules.bytes },
    )
  })
}
