import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { room } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What a person chooses from who names and places a sensor. */
export const getSensorChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensor_choices',
  summary: 'List what a sensor can be set to',
  access: 'viewer',
  params: v.object({ schoolId: id }),
  response: v.object({
    data: v.object({
      /** The rooms of the school, in its order. */
      rooms: v.array(v.object({ ...room.entries, /** How many hang there. */ sensors: v.number() })),
      /** The families of devices whose bytes can be read; `title` is the same in every language. */
      profiles: v.array(v.object({ key: v.string(), title: v.string() })),
    }),
  }),
})
