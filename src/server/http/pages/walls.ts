import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import { getWallEndpoint, sendHeartbeatEndpoint, type WallSetup as WallSetupShape } from '#contract/walls.ts'
import {
  createWallEndpoint,
  deleteWallEndpoint,
  listWallsEndpoint,
  updateWallEndpoint,
  type WorkspaceWall,
} from '#contract/workspace-walls.ts'
import type { WallSetup } from '#domain/walls/wall.ts'
import { requireOwnOrigin } from '#server/http/own-origin.ts'
import { limitRate, type RateLimit } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant, toInstantOrNull } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  addWall,
  changeWall,
  getWall,
  heartbeat,
  removeWall,
  type Wall,
  wallsOf,
} from '#server/use-cases/pages/walls.ts'

/** Of one screen, which says so once a minute and after each start. Two hundred of them may share an address with a school. */
const beats: RateLimit = {
  max: 30,
  countedBy: ({ params }) => Object.values(params as Readonly<Record<string, string>>).join('/'),
}

/** What a screen asks for and says of itself. */
export async function serveWalls(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, getWallEndpoint, async ({ params }) => ({
    data: toSetup(await getWall(deps, params.schoolId, params.wallId)),
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
        const seenAt = await heartbeat(deps, schoolId, wallId, { build: body.build, newestValueAt })
        return { data: { last_seen_at: toInstant(seenAt) } }
      },
      { bodyLimit: 1024, before: requireOwnOrigin },
    )
  })
}

/** The screens of a school, for staff. */
export function serveWorkspaceWalls(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listWallsEndpoint, async ({ member }) => ({
    data: (await wallsOf(deps, member.schoolId)).map(toShape),
  }))
  serveForMember(app, deps, createWallEndpoint, async ({ member, body, created }) => {
    const added = await addWall(deps, member, fromBody(body))
    created()
    return { data: toShape(added) }
  })
  serveForMember(app, deps, updateWallEndpoint, async ({ member, params, body, expected }) => ({
    data: toShape(await changeWall(deps, member, params.wallId, fromBody(body), expected)),
  }))
  serveForMember(app, deps, deleteWallEndpoint, async ({ member, params }) => {
    await removeWall(deps, member, params.wallId)
    return { data: { id: params.wallId } }
  })
}

function fromBody(body: BodyOf<typeof updateWallEndpoint>): WallSetup {
  const { name, room_ids: roomIds, pages, tiles, rotate_seconds: rotateSeconds, night_dim: nightDim } = body
  return { name, roomIds, pages, tiles, rotateSeconds, nightDim }
}

function toSetup({ id, name, roomIds, pages, tiles, rotateSeconds, nightDim }: Wall): WallSetupShape {
  return {
    id,
    name,
    room_ids: roomIds && [...roomIds],
    pages: [...pages],
    tiles,
    rotate_seconds: rotateSeconds,
    night_dim: nightDim && { ...nightDim },
  }
}

function toShape(wall: Wall): WorkspaceWall {
  return {
    ...toSetup(wall),
    url: wall.url,
    last_seen_at: toInstantOrNull(wall.lastSeenAt),
    build: wall.build,
    newest_value_at: toInstantOrNull(wall.newestValueAt),
    version: wall.version,
  }
}
