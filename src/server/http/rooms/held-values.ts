import type { FastifyInstance } from 'fastify'
import {
  heldValue,
  holdValueAgainEndpoint,
  listHeldValuesEndpoint,
  releaseHeldValueEndpoint,
} from '#contract/held-values.ts'
import { toWire } from '#contract/wire.ts'
import { serveForMember } from '#server/http/session.ts'
import { shortened } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type HeldValue, judgeHeldValue, listHeldValues } from '#server/use-cases/rooms/held-values.ts'

/** Values that are not shown, and staff who say that one is right. */
export function serveHeldValues(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listHeldValuesEndpoint, async ({ member, params }) => ({
    data: (await listHeldValues(deps, member.schoolId, params.sensorId)).map(toShape),
  }))
  serveForMember(app, deps, releaseHeldValueEndpoint, async ({ member, params: { sensorId, id } }) => ({
    data: toShape(await judgeHeldValue(deps, member.schoolId, sensorId, id, true, member.email)),
  }))
  serveForMember(app, deps, holdValueAgainEndpoint, async ({ member, params: { sensorId, id } }) => ({
    data: toShape(await judgeHeldValue(deps, member.schoolId, sensorId, id, false, member.email)),
  }))
}

function toShape({ isReleased, isChangeable, ...value }: HeldValue) {
  return toWire(heldValue, {
    ...value,
    value: shortened(value.value),
    released: isReleased,
    changeable: isChangeable,
  })
}
