import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import { defineAdapter, type InboundRequest, malformed, type Received } from '#server/ingestion/adapter.ts'
import { mqttSettings } from '#server/ingestion/connections/mqtt.ts'
import { decodedValueOf } from '#server/ingestion/decoded-value.ts'
import { type FieldMap, fieldMapOf } from '#server/ingestion/field-map.ts'
import { fieldOf, parseJson } from '#server/ingestion/json.ts'
import { readCsv } from './http-push/csv.ts'
import { deviceStatus, isOwnStateName } from './http-push/device-status.ts'
import { meaningOfPath } from './http-push/field-path.ts'
import { type Items, readItems } from './http-push/items.ts'
import { isNoValue } from './http-push/named-gaps.ts'
import type { PushedValue } from './http-push/pushed-value.ts'
import { pushedReadings } from './http-push/readings.ts'
import { receivedOf } from './http-push/received.ts'
import { type HomeTopic, homeTopicOf } from './mqtt/home-topics.ts'
import { readSenml } from './mqtt/senml.ts'

/**
 * A message of any MQTT broker; `query.topic` is the topic that it came under. JSON, SenML and tables are read as `http_push`
 * reads them; a bare number is what its topic calls it. A device that the message does not name is the one of a home sensor's
 * topic, what the subscription calls it (`x-sensor`: what its wildcards stand for), else the topic as a whole.
 */
export const mqtt = defineAdapter({
  key: 'mqtt',
  contentTypes: ['application/json', 'text/csv', 'text/plain', 'application/senml+json'],
  settings: mqttSettings,
  receive(request, schoolSettings) {
    const topic = typeof request.query.topic === 'string' ? request.query.topic : ''
    const home = homeTopicOf(topic)
    if (home?.kind === 'no_values') return { kind: 'ignored', event: home.event }
    const named = request.headers['x-sensor']
    const called = (typeof named === 'string' ? named : deviceOfTopic(topic)).slice(-64)
    const deviceId = home === null ? called : deviceOfHome(home.device, called)
    const fieldMap = fieldMapOf(schoolSettings)
    const place = { topic, deviceId, home, fieldMap }
    const values = valuesOf(request, fieldOf(schoolSettings, 'message_format'), place)
    if (typeof values === 'string') return malformed(values)
    if ('kind' in values) return values
    const read = pushedReadings(values.readings, fieldMap, deviceId || 'mqtt')
    return receivedOf(values, read)
  },
})

function deviceOfTopic(topic: string): string {
  return topic
    .split('/')
    .filter((level) => level !== '')
    .join('/')
}

/** As short as the subscription has it: of `skolan/+/sensor/+/state` the device is `rum-12`, not `skolan/rum-12`. */
function deviceOfHome(device: string, called: string): string {
  const [first = ''] = called.split('/')
  return (device.endsWith(`/${first}`) ? first : device).slice(-64)
}

const noneLeftOut = { simulated: 0, withoutValues: 0 } as const

interface Values extends Pick<Items, 'simulated' | 'withoutValues'> {
  readonly readings: readonly PushedValue[]
}

/** What becomes of a message without values, or what is wrong with it. */
type Unread = (Received & { readonly kind: 'ignored' }) | MalformedReason

interface Place {
  readonly topic: string
  readonly deviceId: string
  readonly home: (HomeTopic & { readonly kind: 'values' }) | null
  readonly fieldMap: FieldMap
}

/** The values as they were sent, what becomes of a message without any, or what is wrong with it. */
function valuesOf({ body, receivedAt }: InboundRequest, format: unknown, place: Place): Unread | Values {
  const { deviceId, fieldMap } = place
  if (format === 'senml') {
    const readings = readSenml(parseJson(body), receivedAt)
    return readings ? { readings, ...noneLeftOut } : 'not_senml'
  }
  if (format === 'csv') {
    const table = readCsv(body, fieldMap)
    return typeof table === 'string' ? table : (readItems(table, deviceId || null, receivedAt) ?? 'too_many')
  }
  const message = parseJson(body)
  if (message === undefined) return bareText(body, place)
  if (typeof message !== 'object' || message === null) return bareValue(message, place)
  const name = nameIn(place)
  if (isOwnStateName(name) && isOneValue(message)) return bareValue(fieldOf(message, 'value'), place)
  const valueOfTopic = namedByTopic(message, place)
  if (valueOfTopic !== null)
    return readItems(valueOfTopic, deviceAbove(place, name) ?? null, receivedAt) ?? 'too_many'
  return readItems(message, deviceId || null, receivedAt) ?? 'too_many'
}

function nameIn({ topic, home }: Place): string {
  return home?.name ?? topic.split('/').at(-1) ?? ''
}

/** The device of a topic whose last level is the name of a value; undefined = the topic has nothing else. */
function deviceAbove({ deviceId, home }: Place, name: string): string | undefined {
  const device =
    home === null && deviceId.endsWith(`/${name}`) ? deviceId.slice(0, -name.length - 1) : deviceId
  return device === name ? undefined : device || undefined
}

/**
 * An object that has one value, which its topic names: zwave-js-ui's `{ time, value }` under `…/Air_temperature`, IoT Open's
 * `{ value, timestamp }` under `…/co2`. Null where it is anything else, or a person said what its field means.
 */
function namedByTopic(message: object, place: Place): object | null {
  const name = nameIn(place)
  if (!isOneValue(message) || place.fieldMap.has('value') || meaningOfPath(name) === undefined) return null
  return { ...message, metric: name }
}

/** True for an object with one value that says neither what it is nor anything else that is known. */
function isOneValue(message: object): boolean {
  if (decodedValueOf(fieldOf(message, 'value')) === null) return false
  return Object.entries(message).every(
    ([field, value]) =>
      meaningOfPath(field) === undefined &&
      !(typeof value === 'string' && meaningOfPath(value) !== undefined),
  )
}

/** What firmware sends of its own state. */
const ownState = /^(?:online|offline|connected|disconnected|ready|lost|init|sleeping)$/i
const numberWithUnit = /^[+\-\u2212]?\d+(?:[.,]\d+)? ?[^\d\s{[]{0,12}$/

/** A text that is no JSON: `21.5 °C`, `nan`, `online`. */
function bareText(body: Uint8Array, place: Place): Unread | Values {
  const text = body.length > 40 ? '' : new TextDecoder().decode(body).trim()
  if (text !== '' && isNoValue(text)) return bareValue(null, place)
  if (ownState.test(text)) return deviceStatus
  return numberWithUnit.test(text) ? bareValue(text, place) : 'not_json'
}

/** `skolan/rum-12/temperature` with the message `21.5`: the device is what stands before the last level. */
function bareValue(value: unknown, place: Place): Unread | Values {
  const { topic, fieldMap } = place
  const name = nameIn(place)
  const isOwn = isOwnStateName(name)
  if (isOwn && (typeof value === 'boolean' || isNoValue(value))) return deviceStatus
  if (name === '' || typeof value === 'boolean') return 'not_an_object'
  const isAmount = (fieldMap.get(name.toLowerCase()) ?? meaningOfPath(name))?.accumulation === 'delta'
  // Of what is counted it says that a hole is there; of all else, nothing.
  if (isNoValue(value) && !isAmount) return { kind: 'ignored', event: 'no_value' }
  const deviceName = deviceAbove(place, name)
  // A Shelly that switches or measures power reports the temperature of its electronics.
  const isOfMeter = /^shellies\/[^/]+\/(?:temperature|device_temperature)/.test(topic)
  const reading = {
    deviceId: deviceName,
    time: null,
    name,
    value,
    unit: undefined,
    isNamed: !isOwn,
    isOfMeter,
  }
  // Both give a battery in percent.
  const quality = { ...reading, name: 'linkquality', value: 0 }
  const isInPercent = isOwn && /^(?:zigbee2mqtt|shellies)\//.test(topic)
  return { readings: isInPercent ? [reading, quality] : [reading], ...noneLeftOut }
}
