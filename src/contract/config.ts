import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './shared-shapes.ts'

/** What every page needs to know about this installation; cached, so that the header works offline. */
export const config = z.object({
  product: z.string(),
  municipality: z.nullable(z.string()),
  app_version: z.string(),
  demo: z.boolean(),
  sign_in: z.object({ providers: z.array(z.object({ key: z.string(), name: z.string() })) }),
  /** External addresses, by language; `null` = not set, and the link is not shown. */
  links: z.object({
    lessons: z.nullable(text),
    goals: z.nullable(text),
    join: z.nullable(z.string()),
    contact: z.nullable(z.string()),
  }),
})
export type Config = z.output<typeof config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  response: z.object({ data: config }),
})
