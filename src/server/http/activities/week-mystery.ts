import type { FastifyInstance } from 'fastify'
import {
  getWeekMysteryEndpoint,
  updateWeekMysteryEndpoint,
  type WeekMystery,
} from '#contract/week-mystery.ts'
import { serveForMember } from '#server/http/session.ts'
import { toRoom } from '#server/http/shapes.ts'
import * as mysteries from '#server/use-cases/activities/week-mystery.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openFoundMysteries } from '#server/use-cases/measurements/found-mysteries.ts'

export function serveWeekMystery(app: FastifyInstance, deps: Deps): void {
  const find = openFoundMysteries(deps)
  serveForMember(app, deps, getWeekMysteryEndpoint, async ({ member }) => ({
    data: toWeekMystery(await mysteries.weekMysteryOf(deps, find, member.schoolId)),
  }))
  serveForMember(app, deps, updateWeekMysteryEndpoint, async ({ member, body }) => ({
    data: toWeekMystery(await mysteries.passMystery(deps, find, member, body.passed)),
  }))
}

function toWeekMystery({ week, mystery, room, isPassed, activityId }: mysteries.WeekMystery): WeekMystery {
  const found = mystery && {
    kind: mystery.kind,
    metric: mystery.metric,
    from: mystery.from,
    to: mystery.to,
    facts: mystery.facts,
  }
  return { week, mystery: found, room: room && toRoom(room), passed: isPassed, activity_id: activityId }
}
