import { type Adapter, defineAdapter, type InboundRequest, malformed } from '#server/ingestion/adapter.ts'
import { fieldMapOf } from '#server/ingestion/field-map.ts'
import { fieldOf, numberOf, parseJson } from '#server/ingestion/json.ts'
import { settingsErrorsOf } from '#server/ingestion/settings.ts'
import { readCsv } from './http-push/csv.ts'
import { type PushedValue, readItems } from './http-push/items.ts'
import { pushedReadings } from './http-push/readings.ts'
import { readSenml } from './mqtt/senml.ts'

const settings: Adapter['settings'] = [
  {
    key: 'message_format',
    kind: 'choice',
    secret: false,
    required: false,
    choices: ['json', 'csv', 'senml'],
  },
  { key: 'device_level', kind: 'number', secret: false, required: false },
  { key: 'field_map', kind: 'field_map', secret: false, required: false },
]

/**
 * A message of any MQTT broker; `query.topic` is the topic that it came under. JSON and tables are read as `http_push`
 * reads them; a bare number is what the last level of its topic calls it. A device that the message does not name is the
 * topic's level `device_level`, counted from 1, else the topic as a whole.
 */
export const mqtt = defineAdapter({
  key: 'mqtt',
  contentTypes: ['application/json', 'text/csv', 'text/plain', 'application/senml+json'],
  settings,
  settingsErrors: settingsErrorsOf(settings),
  receive(request, schoolSettings) {
    const topic = typeof request.query.topic === 'string' ? request.query.topic : ''
    const deviceId = deviceOfTopic(topic, numberOf(schoolSettings, 'device_level'))
    const values = valuesOf(request, fieldOf(schoolSettings, 'message_format'), { topic, deviceId })
    if (typeof values === 'string') return malformed(values)
    const { uplinks, refused } = pushedReadings(values, fieldMapOf(schoolSettings), deviceId || 'mqtt')
    if (uplinks.length + refused.length === 0) return malformed('no_readings')
    return { kind: 'uplinks', uplinks, refused }
  },
})

function deviceOfTopic(topic: string, level: number | null): string {
  const levels = topic.split('/').filter((one) => one !== '')
  const named = level === null ? undefined : levels[Math.round(level) - 1]
  return (named ?? levels.join('/')).slice(-64)
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
): readonly PushedValue[] | string {
  if (format === 'senml') return readSenml(parseJson(body), receivedAt) ?? 'not_senml'
  const message = format === 'csv' ? readCsv(body) : parseJson(body)
  if (message === undefined) return format === 'csv' ? 'not_csv' : 'not_json'
  if (typeof message !== 'object' || message === null) return bareValue(message, topic, deviceId)
  return readItems(message, deviceId || null)?.readings ?? 'too_many'
}

/** `skolan/rum-12/temperature` with the message `21.5`: the device is what stands before the last level. */
function bareValue(value: unknown, topic: string, deviceId: string): readonly PushedValue[] | string {
  const levels = topic.split('/')
  const name = levels.pop() ?? ''
  if (name === '' || typeof value === 'boolean' || value === null) return 'not_an_object'
  const before = levels.filter((one) => one !== '').join('/')
  const isWhole = deviceId.endsWith(`/${name}`) || deviceId === name
  return [
    {
      deviceId: (isWhole ? before.slice(-64) : deviceId) || undefined,
      at: undefined,
      name,
      value,
      unit: undefined,
      isNamed: true,
    },
  ]
}
