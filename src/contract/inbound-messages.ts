import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** A message as it came, with what became of it. */
export const inboundMessage = v.object({
  id: v.string(),
  received_at: instant,
  /** Up to 64 KiB of it. */
  body: v.string(),
  /**
   * `uplinks` has `accepted`, `duplicate` and `rejected`, and where it is known `fields`: `{ total, used, unused }` and
   * `time_source`, whose time its values have; `malformed` its `reason`; `ignored` its `event`.
   */
  outcome: v.looseObject({ kind: v.string() }),
  /** Up to five that it is from; none where it names none. */
  devices: v.array(
    v.object({
      external_id: v.string(),
      /** Of its sensor, else what the platform calls it. */
      name: v.nullable(v.string()),
      /** Null = it measures for none now. */
      sensor_id: v.nullable(v.string()),
      /** Null = it waits in the inbox. */
      room: v.nullable(v.string()),
      /** Up to eight values as they read now, in the metrics' units. */
      values: v.array(v.object({ metric_key: v.string(), value: v.number() })),
    }),
  ),
})
export type InboundMessage = v.InferOutput<typeof inboundMessage>

/** The last messages of an integration, the newest first. Kept for 7 days. */
export const listIntegrationMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/school_integrations/{id}/messages',
  summary: 'List the latest messages of an integration',
  access: 'owner',
  params: v.object({ id: id }),
  response: v.object({ data: v.array(inboundMessage) }),
})

/**
 * The last message of the device that measures for a sensor, however old it is. Null = none is kept, or it came by the
 * municipality's connection and holds other devices too.
 */
export const getLastMessageEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/sensors/{sensorId}/last_message',
  summary: 'Get the latest message of a sensor',
  access: 'owner',
  params: v.object({ schoolId: id, sensorId: id }),
  response: v.object({ data: v.nullable(inboundMessage) }),
})
