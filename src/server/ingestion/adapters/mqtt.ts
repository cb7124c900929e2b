import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import { defineAdapter, type InboundRequest, malformed } from '#server/ingestion/adapter.ts'
import { mqttSettings } from '#server/ingestion/connections/mqtt.ts'
import { fieldMapOf } from '#server/ingestion/field-map.ts'
import { fieldOf, parseJson } from '#server/ingestion/json.ts'
import { readCsv } from './http-push/csv.ts'
import { type Items, readItems } from './http-push/items.ts'
import type { PushedValue } from './http-push/pushed-value.ts'
import { pushedReadings } from './http-push/readings.ts'
import { receivedOf } from './http-push/received.ts'
import { readSenml } from './mqtt/senml.ts'

/**
 * A message of any MQTT broker; `query.topic` is the topic that it came under. JSON and tables are read as `http_push`
 * reads them; a bare number is what the last level of its topic calls it. A device that the message does not name is
 * what the subscription calls it (`x-sensor`: what its wildcards stand for), else the topic as a whole.
 */
export const mqtt = defineAdapter({
  key: 'mqtt',
  contentTypes: ['application/json', 'text/csv', 'text/plain', 'application/senml+json'],
  settings: mqttSettings,
  receive(request, schoolSettings) {
    const topic = typeof request.query.topic === 'string' ? request.query.topic : ''
    const named = request.headers['x-sensor']
    const deviceId = (typeof named === 'string' ? named : deviceOfTopic(topic)).slice(-64)
    const values = valuesOf(request, fieldOf(schoolSettings, 'message_format'), { topic, deviceId })
    if (typeof values === 'string') return malformed(values)
    const read = pushedReadings(values.readings, fieldMapOf(schoolSettings), deviceId || 'mqtt')
    return receivedOf(values, read)
  },
})

function deviceOfTopic(topic: string): string {
  return topic
    .split('/')
    .filter((level) => level !== '')
    .join('/')
}

const noneLeftOut = { simulated: 0, withoutValues: 0 } as const

interface Values extends Pick<Items, 'simulated' | 'withoutValues'> {
  readonly readings: readonly PushedValue[]
}

interface Place {
  readonly topic: string
  readonly deviceId: string
}

/** The values as they were sent, or what is wrong with the message. */
function valuesOf(
  { body, receivedAt }: InboundRequest,
  format: unknown,
  { topic, deviceId }: Place,
): Values | MalformedReason {
  if (format === 'senml') {
    const readings = readSenml(parseJson(body), receivedAt)
    return readings ? { readings, ...noneLeftOut } : 'not_senml'
  }
  if (format === 'csv') {
    const table = readCsv(body)
    return typeof table === 'string' ? table : (readItems(table, deviceId || null, receivedAt) ?? 'too_many')
  }
  const message = parseJson(body)
  if (message === undefined) return 'not_json'
  if (typeof message !== 'object' || message === null) return bareValue(message, topic, deviceId)
  return readItems(message, deviceId || null, receivedAt) ?? 'too_many'
}

/** `skolan/rum-12/temperature` with the message `21.5`: the device is what stands before the last level. */
function bareValue(value: unknown, topic: string, deviceId: string): Values | MalformedReason {
  const name = topic.split('/').at(-1) ?? ''
  if (name === '' || typeof value === 'boolean' || value === null) return 'not_an_object'
  const device = deviceId.endsWith(`/${name}`) ? deviceId.slice(0, -name.length - 1) : deviceId
  const deviceName = device === name ? undefined : device || undefined
  // A Shelly that switches or measures power reports the temperature of its electronics.
  const isOfMeter = /^shellies\/[^/]+\/(?:temperature|device_temperature)/.test(topic)
  const reading = { deviceId: deviceName, time: null, name, value, unit: undefined, isNamed: true, isOfMeter }
  return { readings: [reading], ...noneLeftOut }
}
