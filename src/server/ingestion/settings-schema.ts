import type { SettingName } from '#domain/integrations/setting-names.ts'

/**
 * The part of JSON Schema (2020-12) that settings use; `x-secret` marks what is stored encrypted and never shown, `x-destination`
 * what decides where secrets are sent, and whether anybody on the way can read them.
 */
export interface SettingSchema {
  readonly type: 'string' | 'boolean' | 'integer' | 'number' | 'object' | 'array'
  readonly 'x-secret'?: true
  readonly 'x-destination'?: true
  readonly enum?: readonly string[]
  readonly default?: string | boolean | number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly items?: SettingSchema
  readonly minItems?: number
  readonly uniqueItems?: boolean
}

export interface SettingsSchema {
  readonly type: 'object'
  readonly properties: Readonly<Partial<Record<SettingName, SettingSchema>>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
  /** What one choice asks for further. */
  readonly allOf?: readonly object[]
  /** What makes no sense without another one. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

/** Longer than any name, address or password that we know. */
const longestText = 500

/** Every school integration may say that its readings are no live measurements of this place. */
export const provenanceSetting = { type: 'string', enum: ['recorded', 'constructed'] } as const

/** What senders' own fields are called and mean, see `field-map.ts`; its entries are checked there. */
export const fieldMapSetting = { type: 'object' } as const

export const hostSetting = {
  type: 'string',
  'x-destination': true,
  pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*(:[0-9]{1,5})?$',
  maxLength: 260,
} as const

export const textSetting = { type: 'string', minLength: 1, maxLength: longestText } as const
export const secretSetting = { type: 'string', 'x-secret': true, minLength: 1, maxLength: 2000 } as const

/** A certificate as people paste it. */
export const certificateSetting = {
  type: 'string',
  pattern: '^\\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\\s-]+-----END CERTIFICATE-----\\s*$',
  maxLength: 20_000,
} as const

export const tlsSetting = { type: 'boolean', 'x-destination': true, default: true } as const

export const portSetting = { type: 'integer', minimum: 1, maximum: 65_535 } as const

/** How often a server is asked. */
export const pollMinutesSetting = { type: 'integer', minimum: 1, maximum: 1440, default: 5 } as const

/** What the URL parser leaves out or takes for something else; see `webAddress` of the domain. */
const misleading = '\\s\\p{Cc}\\\\'

/** A web address without user info, and without the signs of `excluded`. */
export function webAddressPattern(excluded = ''): string {
  const sign = `[^${misleading}${excluded}]`
  return `^https?://[^${misleading}/?#@]+([/?#]${sign}*)?$`
}

/** An address that more is put behind: no query, no password. */
export const baseUrlSetting = {
  type: 'string',
  'x-destination': true,
  pattern: `^https?://[^${misleading}/?#@]+(/[^${misleading}?#@]*)?$`,
  maxLength: 300,
} as const

export const brokerUrlSetting = {
  type: 'string',
  'x-destination': true,
  pattern: `^mqtts?://[^${misleading}/?#@]+/?$`,
  maxLength: 300,
} as const

/** A topic filter of MQTT. */
export const topicSetting = {
  type: 'string',
  pattern: '^(#|(\\+|[^#+/]*)(/(\\+|[^#+/]*))*(/#)?)$',
  minLength: 1,
  maxLength: 500,
} as const

/**
 * A header that every message must have, where a platform can be configured to send one: the address alone is then not
 * enough to send data. `required-header.ts` checks it.
 */
const requiredHeader = {
  /** `Authorization`, `X-Api-Key` */
  required_header_name: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$', maxLength: 64 },
  /** Its whole value: `Basic …` too. */
  required_header_value: { ...secretSetting, pattern: '^[!-~]([ -~]*[!-~])?$' },
} as const

/** A part of `allOf`: where settings fit `condition` (JSON Schema), those of `names` have to be filled in. */
export function requiredWhen(condition: object, names: readonly string[]) {
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema; no one awaits a schema
  return { if: condition, then: { required: names } }
}

/** A condition of `requiredWhen`: a setting has this value, not by default. */
export function settingIs(name: string, value: string | boolean) {
  return { properties: { [name]: { const: value } }, required: [name] }
}

/** The settings of an integration whose messages others send to us. */
export function pushSettings(
  properties: SettingsSchema['properties'] = {},
  more: Pick<SettingsSchema, 'allOf'> = {},
): SettingsSchema {
  return {
    type: 'object',
    properties: { ...properties, ...requiredHeader, provenance: provenanceSetting },
    additionalProperties: false,
    dependentRequired: {
      required_header_name: ['required_header_value'],
      required_header_value: ['required_header_name'],
    },
    ...more,
  }
}
