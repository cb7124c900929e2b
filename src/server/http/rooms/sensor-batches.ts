import type { FastifyInstance } from 'fastify'
import {
  archiveSensorsEndpoint,
  deleteSensorsEndpoint,
  moveSensorsEndpoint,
} from '#contract/sensor-batches.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  archiveSensors,
  countDeletion,
  moveSensors,
  removeSensors,
} from '#server/use-cases/rooms/sensor-batches.ts'

/** What is done with many sensors at once. */
export function serveSensorBatches(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, moveSensorsEndpoint, async ({ member, body }) => ({
    data: { sensors: await moveSensors(deps, member, body.sensor_ids, body.room) },
  }))
  serveForMember(app, deps, archiveSensorsEndpoint, async ({ member, body }) => ({
    data: { sensors: await archiveSensors(deps, member, body.sensor_ids, body.archived) },
  }))
  serveForMember(app, deps, deleteSensorsEndpoint, async ({ member, body }) => {
    const { names, readings, firstAt } = body.count_only
      ? await countDeletion(deps, member.schoolId, body.sensor_ids)
      : await removeSensors(deps, member, body.sensor_ids)
    const first_at = firstAt === null ? null : toInstant(firstAt)
    return { data: { names: [...names], readings, first_at, deleted: !body.count_only } }
  })
}
