/** What the topic of a home sensor's firmware says about its message. */
export type HomeTopic =
  /** A message without values: that a device is there, how it is, how Home Assistant is to show it, what somebody asks it to do. */
  | { readonly kind: 'no_values'; readonly event: 'device_status' | 'discovery' | 'command' }
  | {
      readonly kind: 'values'
      /** The levels that name the device, joined. */
      readonly device: string
      /** What a bare value is; null = its message names its values itself. */
      readonly name: string | null
    }

/**
 * Topics of Tasmota (`tele/<device>/SENSOR`), ESPHome (`<node>/sensor/<object>/state`), Zigbee2MQTT (`…/bridge/…`,
 * `…/availability`, `…/set`), Homie (`$…`) and of Home Assistant's discovery. Null = the topic is nobody's of these.
 */
export function homeTopicOf(topic: string): HomeTopic | null {
  const levels = topic.split('/').filter((level) => level !== '')
  return discovery(levels) ?? command(levels) ?? ownState(levels) ?? tasmota(levels) ?? espHome(levels)
}

type Reader = (levels: readonly string[]) => HomeTopic | null

const status = { kind: 'no_values', event: 'device_status' } as const

/** `homeassistant/sensor/<node>/<object>/config` */
const discovery: Reader = (levels) =>
  levels.at(-1) === 'config' && levels.length >= 4 ? { kind: 'no_values', event: 'discovery' } : null

/** `zigbee2mqtt/<device>/get`, `…/set/state` (also Homie), `cmnd/<device>/POWER`, `<node>/switch/<object>/command`. */
const command: Reader = (levels) => {
  const [last, before] = [levels.at(-1) ?? '', levels.length > 2 ? levels.at(-2) : undefined]
  const isAsked = [last, before].some((level) => level === 'get' || level === 'set')
  const isCommand = isAsked || last === 'command' || levels[0] === 'cmnd' || before === 'cmnd'
  return levels.length > 1 && isCommand ? { kind: 'no_values', event: 'command' } : null
}

const ownState: Reader = (levels) => {
  const isOwn =
    levels.some((level) => level.startsWith('$')) ||
    ['LWT', 'availability'].includes(levels.at(-1) ?? '') ||
    levels.at(1) === 'bridge'
  return isOwn ? status : null
}

/** `%prefix%/%topic%/`, which is the default, or `%topic%/%prefix%/`. */
const tasmota: Reader = (levels) => {
  const last = levels.at(-1) ?? ''
  const prefix = [levels.at(0), levels.at(-2)].find((level) => level === 'tele' || level === 'stat')
  if (prefix === undefined || levels.length < 3) return null
  const holdsValues = last === 'SENSOR' || last === 'STATUS8' || last === 'STATUS10' || last === 'RESULT'
  if (!holdsValues) return /^(?:STATE|INFO\d|HEALTH|UPTIME|STATUS\d*|LOGGING)$/.test(last) ? status : null
  const device = levels[0] === prefix ? levels.slice(1, -1) : levels.slice(0, -2)
  return { kind: 'values', device: device.join('/'), name: null }
}

const components =
  /^(?:binary_sensor|switch|light|text_sensor|button|number|select|climate|fan|cover|lock|update|event)$/

/** A node of ESPHome, or what Home Assistant's discovery calls node and object. */
const espHome: Reader = (levels) => {
  if (levels.at(-1) === 'debug') return status
  if (levels.at(-1) !== 'state') return null
  const at = levels.findLastIndex((level) => level === 'sensor' || components.test(level))
  const below = levels.length - 2 - at
  if (at < 0 || below < 1 || below > 2) return null
  if (levels[at] !== 'sensor') return status
  const device = below === 2 ? (levels.at(-3) ?? '') : levels.slice(0, at).join('/')
  return device === '' ? null : { kind: 'values', device, name: nameOfObject(levels.at(-2) ?? '', device) }
}

/**
 * What an object measures by its id: ESPHome makes it of the name that a person gave the sensor, and Home Assistant puts the
 * node's own name in front. `rum_12_co2` of the node `rum-12` is `co2`.
 */
function nameOfObject(objectId: string, device: string): string {
  const plain = objectId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const node = (device.split('/').at(-1) ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const own = plain.startsWith(`${node}_`) ? plain.slice(node.length + 1) : plain
  if (/^(?:pm|particulate_matter)_?_?2_?5(?:_u?m)?(?:_(?:mass_)?concentration)?$/.test(own)) return 'pm2_5'
  if (/^(?:pm|particulate_matter)_?10(?:_0)?(?:_u?m)?(?:_(?:mass_)?concentration)?$/.test(own)) return 'pm10'
  return own.replace(/_(?:value|level|sensor|reading)$/, '')
}
