import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { text } from './shared-shapes.ts'

/** What every page needs to know about this installation; cached, so that the header works offline. */
export const config = v.object({
  product: v.string(),
  municipality: v.nullable(v.string()),
  app_version: v.string(),
  demo: v.boolean(),
  /** The address of the licence of the schools' own measurements, as in the catalogue; null = it is not known yet. */
  data_licence: v.optional(v.nullable(v.string()), null),
  sign_in: v.object({ providers: v.array(v.object({ key: v.string(), name: v.string() })) }),
  /** External addresses, by language; `null` = not set, and the link is not shown. */
  links: v.object({
    lessons: v.nullable(text),
    goals: v.nullable(text),
    join: v.nullable(v.string()),
    contact: v.nullable(v.string()),
  }),
})
export type Config = v.InferOutput<typeof config>

export const getConfigEndpoint = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Get the installation’s settings for clients',
  response: v.object({ data: config }),
})
