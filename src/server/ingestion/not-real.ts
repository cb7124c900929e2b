import type { Received } from './adapter.ts'
import { fieldOf, isJsonObject } from './json.ts'
import { plainName } from './plain-name.ts'

/** What senders call it when nothing was measured, without capitals and punctuation. */
const simulatedNames = new Set([
  ...[
    'simulated',
    'issimulated',
    'simulation',
    'issimulation',
    'simulateduplink',
    'synthetic',
    'issynthetic',
  ],
  ...['simulator', 'issimulator', 'fromsimulator', 'demo', 'isdemo', 'demodata', 'demomode'],
])
const testNames = new Set([
  ...['test', 'istest', 'testmessage', 'istestmessage', 'testdata', 'dryrun', 'mock', 'dummy', 'fake'],
  ...['ismock', 'isdummy', 'isfake', 'isdryrun', 'testmode'],
])
const kindNames = new Set([
  ...['event', 'eventtype', 'type', 'messagetype', 'msgtype', 'mode', 'source', 'origin', 'quality'],
  ...['kind', 'datatype', 'datakind', 'environment', 'env'],
])
const kinds =
  /^(?:webhook|connection)?[ ._-]?(?:test|simulat(?:ed|ion|or)|dry[ _-]?run|mock|synthetic|fake|demo)(?:[ _-]?(?:message|event|uplink|data))?$/i

/** A detector's button may put it in the status `test`: there only these words mean that nothing was measured. */
const statusNames = new Set(['status', 'state', 'datastatus', 'qualityflag'])
const statuses = /^(?:simulat(?:ed|ion|or)|mock(?:ed)?|synthetic|fake|demo)$/i

/** Where platforms put what they know of a message beside the message itself. */
const containers = new Set([
  ...['uplink_message', 'uplink_normalized', 'deviceInfo', 'device_info', 'tags', 'metadata', 'meta'],
  ...['properties', 'parameters', 'labels', 'attributes', 'DevEUI_uplink', 'CustomerData'],
])
/** Where a decoder's own fields are: a device may also have a button that is called `test`. */
const decoded = new Set(['decoded_payload', 'object', 'decoded', 'payload'])

const maxDepth = 3

/**
 * True when a message says of itself that nothing was measured: a platform's simulated uplink, a test of the
 * connection. Such a message is no reading of any sensor.
 */
export function isNotReal(message: unknown): boolean {
  return isMarked(message, maxDepth, true)
}

function isMarked(message: unknown, depth: number, withTests: boolean): boolean {
  if (!isJsonObject(message) || depth === 0) return false
  for (const [field, value] of Object.entries(message)) {
    if (typeof value === 'number' && value !== 1) continue
    const name = plainName(field)
    if ((simulatedNames.has(name) || (withTests && testNames.has(name))) && isYes(value)) return true
    if (typeof value === 'string') {
      if (withTests && kindNames.has(name) && kinds.test(value.trim())) return true
      if (withTests && statusNames.has(name) && statuses.test(value.trim())) return true
    } else if (typeof value === 'object' && value !== null && isMarkedPart(field, value, depth, withTests))
      return true
  }
  return false
}

/** What a platform puts beside the message, or what a decoder made of it. */
function isMarkedPart(field: string, value: object, depth: number, withTests: boolean): boolean {
  // The Things Stack names the call that made the message.
  if (field === 'correlation_ids')
    return (
      Array.isArray(value) && value.some((call) => typeof call === 'string' && /simulateuplink/i.test(call))
    )
  if (Array.isArray(value)) return field === 'tags' && listsMark(value)
  if (containers.has(field)) return isMarked(value, depth - 1, withTests)
  return decoded.has(field) && isMarked(value, depth - 1, false)
}

/** `tags: ['simulated']` */
function listsMark(tags: readonly unknown[]): boolean {
  return tags.some((tag) => typeof tag === 'string' && kinds.test(tag.trim()))
}

function isYes(value: unknown): boolean {
  const flag = isJsonObject(value) ? fieldOf(value, 'value') : value
  return flag === true || flag === 1 || (typeof flag === 'string' && /^(?:true|yes|1|ja)$/i.test(flag.trim()))
}

/** What becomes of a message that is not real: no sensor, no reading, no status of a device. */
export const notReal: Received = { kind: 'ignored', event: 'simulated' }
