import type { FastifyInstance } from 'fastify'
import { postSensorsArchive, postSensorsDelete, postSensorsMove } from '#contract/sensor-batches.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as batches from '#server/use-cases/rooms/sensor-batches.ts'

/** What is done with many sensors at once. */
export function serveSensorBatches(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, postSensorsMove, async ({ member, body }) => ({
    data: { sensors: await batches.moveSensors(deps, member, body.sensor_ids, body.room) },
  }))
  serveForMember(app, deps, postSensorsArchive, async ({ member, body }) => ({
    data: { sensors: await batches.archiveSensors(deps, member, body.sensor_ids, body.archived) },
  }))
  serveForMember(app, deps, postSensorsDelete, async ({ member, body }) => {
    const { names, readings, firstAt } = body.count_only
      ? await batches.countDeletion(deps, member.schoolId, body.sensor_ids)
      : await batches.removeSensors(deps, member, body.sensor_ids)
    const first_at = firstAt === null ? null : toInstant(firstAt)
    return { data: { names: [...names], readings, first_at, deleted: !body.count_only } }
  })
}
