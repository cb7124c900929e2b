import * as v from 'valibot'
import { visitorCounterKinds } from '#domain/privacy/facts.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared-shapes.ts'

/**
 * What is kept about whom, what for, how long and why the law allows it, in words for people: made from the code's own registers and
 * the configuration of the server.
 */
export const privacyRegister = v.object({
  /** On the server, by whose it is. */
  server: v.array(
    v.object({
      group: v.string(),
      name: text,
      processings: v.array(v.object({ id: v.string(), what: text, why: text, kept: text, ground: text })),
    }),
  ),
  /** On a device: of everybody, and only of staff who sign in. */
  device: v.array(
    v.object({
      group: v.picklist(['everyone', 'staff']),
      names: v.array(v.object({ key: v.string(), where: v.string(), what: text, kept: text })),
    }),
  ),
  /** Who receives personal data from this server, by how it is configured. */
  recipients: v.array(v.object({ id: v.string(), text })),
  /** What of it leaves the EU and the EEA, and on which ground. */
  third_countries: v.array(text),
  /** What the sensors that count visitors are; `none` = nobody is counted, null = it is not stated. */
  visitor_counters: v.nullable(v.picklist([...visitorCounterKinds, 'none'])),
})
export type PrivacyRegister = v.InferOutput<typeof privacyRegister>

export const getPrivacyRegisterEndpoint = endpoint({
  method: 'GET',
  path: '/privacy_register',
  summary: 'Get the register of stored personal data',
  response: v.object({ data: privacyRegister }),
})
