import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createSensorMarkEndpoint,
  deleteSensorMarkEndpoint,
  getMeasuredChartEndpoint,
  getMeasuredDayEndpoint,
  listSensorMarksEndpoint,
  previewMarkEndpoint,
  sensorMark,
} from '#contract/sensor-marks.ts'
import { toWire } from '#contract/wire.ts'
import { Invalid } from '#domain/errors.ts'
import { toSeriesData } from '#server/http/measurements/series-shapes.ts'
import { serveForMember } from '#server/http/session.ts'
import { shortened, toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { parseInstant } from '#server/use-cases/measurements/ranges.ts'
import { measuredChart, measuredDay, previewMark } from '#server/use-cases/rooms/mark-preview.ts'
import {
  createSensorMark,
  deleteSensorMark,
  listSensorMarks,
  type SensorMark,
  type WrongValues,
} from '#server/use-cases/rooms/sensor-marks.ts'

/** What staff say was measured wrongly. */
export function serveSensorMarks(app: FastifyInstance, deps: Deps): void {
  serveForMember(app, deps, listSensorMarksEndpoint, async ({ member, params }) => {
    const { marks, metricKeys } = await listSensorMarks(deps, member.schoolId, params.sensorId)
    return { data: { marks: marks.map(toShape), metric_keys: [...metricKeys] } }
  })
  serveForMember(app, deps, getMeasuredDayEndpoint, async ({ member, params, query }) => {
    const asked = { metricKey: query.metric_key, date: query.date }
    const { step, steps } = await measuredDay(deps, member.schoolId, params.sensorId, asked)
    const shown = steps.map(({ start, end, value }) => ({
      start: toInstant(start * 1000),
      end: toInstant(end * 1000),
      value: shortened(value),
    }))
    return { data: { step, steps: shown } }
  })
  serveForMember(app, deps, getMeasuredChartEndpoint, async ({ member, params, query }) => {
    const asked = { metricKey: query.metric_key, date: query.date }
    const { series, meta } = toSeriesData(await measuredChart(deps, member.schoolId, params.sensorId, asked))
    return { data: series, meta }
  })
  serveForMember(app, deps, previewMarkEndpoint, async ({ member, params, body }) => ({
    data: await previewMark(deps, member.schoolId, params.sensorId, toWrong(body)),
  }))
  serveForMember(app, deps, createSensorMarkEndpoint, async ({ member, params, body }) => ({
    data: toShape(
      await createSensorMark(deps, member.schoolId, params.sensorId, toWrong(body), member.email),
    ),
  }))
  serveForMember(app, deps, deleteSensorMarkEndpoint, async ({ member, params: { sensorId, markId } }) => ({
    data: toShape(await deleteSensorMark(deps, member.schoolId, sensorId, markId, member.email)),
  }))
}

function toWrong(body: BodyOf<typeof createSensorMarkEndpoint>): WrongValues {
  return {
    metricKey: body.metric_key,
    from: requireInstant('from', body.from),
    to: body.to == null ? null : requireInstant('to', body.to),
    reason: body.reason,
    note: body.note ?? null,
  }
}

function requireInstant(path: 'from' | 'to', text: string): number {
  const at = parseInstant(text)
  if (at !== null) return at
  throw new Invalid('invalid_mark', 'no such time can be marked', [{ path, code: 'wrong_format' }])
}

function toShape({ isUndoable, ...mark }: SensorMark) {
  return toWire(sensorMark, { ...mark, undoable: isUndoable })
}
