import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { location } from './shared-shapes.ts'

/** What somebody chooses from who names and places a sensor. */
export const getSensorChoices = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensor_choices',
  access: 'viewer',
  params: v.object({ schoolId: v.string() }),
  response: v.object({
    data: v.object({
      /** The places of the school, by name. */
      locations: v.array(location),
      /** The families of devices whose bytes can be read; `title` is the same in every language. */
      profiles: v.array(v.object({ key: v.string(), title: v.string() })),
    }),
  }),
})
