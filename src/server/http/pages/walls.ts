import type { FastifyInstance } from 'fastify'
import { getWallEndpoint, sendHeartbeatEndpoint, wallSetup } from '#contract/walls.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import {
  createWallEndpoint,
  deleteWallEndpoint,
  listWallsEndpoint,
  updateWallEndpoint,
  workspaceWall,
} from '#contract/workspace-walls.ts'
import { limitRate, type RateLimit } from '#server/http/rate-limit.ts'
import { requireSameOrigin } from '#server/http/same-origin.ts'
import { serve } from '#server/http/serve.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createWall,
  deleteWall,
  getWall,
  listWalls,
  recordHeartbeat,
  updateWall,
} from '#server/use-cases/pages/walls.ts'

/** Of one screen, which says so once a minute and after each start. Two hundred of them may share an address with a school. */
const beats: RateLimit = {
  max: 30,
  countedBy: ({ params }) => Object.values(params as Readonly<Record<string, string>>).join('/'),
}

/** What a screen asks for and says of itself. */
export async function serveWalls(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, getWallEndpoint, async ({ params }) => ({
    data: toWire(wallSetup, await getWall(deps, params.schoolId, params.wallId)),
  }))
  await app.register(async (limited) => {
    // With JSON alone a page of another site has to ask first, and is answered no.
    limited.removeContentTypeParser('text/plain')
    await limitRate(limited, beats)
    serve(
      limited,
      sendHeartbeatEndpoint,
      async ({ params: { schoolId, wallId }, body }) => {
        const newestValueAt = body.newest_value_at === null ? null : Date.parse(body.newest_value_at)
        const seenAt = await recordHeartbeat(deps, schoolId, wallId, { build: body.build, newestValueAt })
        return { data: { last_seen_at: toInstant(seenAt) } }
      },
      { bodyLimit: 1024, before: requireSameOrigin },
    )
  })
}

/** The screens of a school, for staff. */
export function serveWorkspaceWalls(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listWallsEndpoint, async ({ member }) => ({
    data: (await listWalls(deps, member.schoolId)).map((wall) => toWire(workspaceWall, wall)),
  }))
  serveForMember(app, deps, createWallEndpoint, async ({ member, body, created }) => {
    const added = await createWall(deps, member, fromWire(createWallEndpoint.body, body))
    created()
    return { data: toWire(workspaceWall, added) }
  })
  serveForMember(app, deps, updateWallEndpoint, async ({ member, params, body, expected }) => ({
    data: toWire(
      workspaceWall,
      await updateWall(deps, member, params.wallId, fromWire(updateWallEndpoint.body, body), expected),
    ),
  }))
  serveForMember(app, deps, deleteWallEndpoint, async ({ member, params }) => {
    await deleteWall(deps, member, params.wallId)
    return { data: { id: params.wallId } }
  })
}
