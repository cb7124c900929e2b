import * as v from 'valibot'
import { sensorProblemKinds } from '#domain/sensors/problem.ts'
import { endpoint } from './endpoint.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

const task = v.object({
  sensor_id: v.string(),
  sensor: v.string(),
  room: v.string(),
  /** 0 = the ground floor; null = not known. */
  floor: v.nullable(v.number()),
  kind: v.picklist(sensorProblemKinds),
  /** Null = unknown. */
  since: v.nullable(instant),
  next_step: text,
  /** The battery is to be changed, whatever else is wrong. */
  changes_battery: v.boolean(),
  battery_percent: v.nullable(v.number()),
  /** The end of the device's id, as on its label; null = it has no device. */
  label: v.nullable(v.string()),
})

/** What somebody has to walk to, in all schools or one, in the order of the walk: by school, floor and room. */
export const caretakerList = v.object({
  schools: v.array(v.object({ id: v.string(), name: v.string(), tasks: v.array(task) })),
  /** Batteries that come next: of sensors that are not in the list, those at or below `soonBatteryPercent`, by school. */
  soon: v.array(v.object({ school_id: v.string(), name: v.string(), batteries: v.number() })),
})
export type CaretakerList = v.InferOutput<typeof caretakerList>

export const getCaretakerListEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/caretaker',
  summary: "List the caretaker's tasks",
  access: 'administrator',
  response: v.object({ data: caretakerList }),
})

/** The same list of one school, for those who look after its sensors. */
export const getSchoolCaretakerListEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/caretaker',
  summary: "List the caretaker's tasks of a school",
  access: 'editor',
  params: v.object({ schoolId: id }),
  response: v.object({ data: caretakerList }),
})
