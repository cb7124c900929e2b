import type { SchoolIntegration } from '#contract/school-integrations.ts'
import { typedNumber } from '#domain/typed-number.ts'

type Settings = SchoolIntegration['settings']

/** One setting, as its form needs to know it. */
export interface SettingField {
  readonly key: string
  /** `words`: several, typed with commas between them. `other`: what no form field can show; its value stays as it is. */
  readonly kind:
    | 'text'
    | 'address'
    | 'long_text'
    | 'words'
    | 'number'
    | 'switch'
    | 'choice'
    | 'choices'
    | 'other'
  readonly isSecret: boolean
  /** With the other choices that are made now. */
  readonly isRequired: boolean
  readonly choices: readonly string[]
  readonly default: unknown
  /** Most characters of a text; null = not set. */
  readonly mostLength: number | null
}

/** The part of a JSON Schema (2020-12) that says what a setting is. */
interface Property {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly enum?: readonly unknown[]
  readonly items?: { readonly type?: string; readonly enum?: readonly unknown[] }
  readonly default?: unknown
  readonly 'x-secret'?: boolean
}

interface Condition {
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Condition[]
}

interface Schema {
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
  readonly allOf?: readonly { readonly if?: Condition; readonly then?: Condition }[]
}

/** The settings of an integration in the order of its schema; which of them are required depends on the others. */
export function settingFields(settingsSchema: object, values: Settings): readonly SettingField[] {
  const { properties = {}, required = [], allOf = [] } = settingsSchema as Schema
  const more = allOf.flatMap((part) => (part.if && holds(part.if, values) ? (part.then?.required ?? []) : []))
  return Object.entries(properties).map(([key, property]) => ({
    key,
    kind: kindOf(property),
    isSecret: property['x-secret'] === true,
    isRequired: required.includes(key) || more.includes(key),
    choices: (property.enum ?? property.items?.enum ?? []).map(String),
    default: property.default,
    mostLength: property.maxLength ?? null,
  }))
}

function kindOf({ type, format, pattern = '', maxLength = 0, enum: choices, items }: Property) {
  if (choices) return 'choice'
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array') return items?.enum ? 'choices' : items?.type === 'string' ? 'words' : 'other'
  if (type !== 'string') return 'other'
  if (format === 'uri' || pattern.includes('://')) return 'address'
  return maxLength > longestLine ? 'long_text' : 'text'
}

/** What is longer has lines, such as a certificate. */
const longestLine = 5_000

/** Whether the part of JSON Schema that our conditions use holds. */
function holds({ properties = {}, required = [], anyOf }: Condition, values: Settings): boolean {
  return (
    required.every((key) => values[key] !== undefined && values[key] !== '') &&
    Object.entries(properties).every(
      ([key, property]) =>
        values[key] === undefined || property.const === undefined || values[key] === property.const,
    ) &&
    (anyOf === undefined || anyOf.some((condition) => holds(condition, values)))
  )
}

/** What may stand in a form and in its draft: everything but secrets, which no disk ever sees. */
export function withoutSecrets(fields: readonly SettingField[], settings: Settings): Settings {
  const secrets = new Set(fields.flatMap(({ key, isSecret }) => (isSecret ? [key] : [])))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !secrets.has(key)))
}

/** Secrets that a user typed; null = take it away. One that is left out stays as it is. */
export type TypedSecrets = Readonly<Record<string, string | null>>

/**
 * Settings as the server wants them. What is empty is left out. A number that is none is sent as it was typed, so that the
 * server says what is wrong with it.
 */
export function settingsToSend(
  fields: readonly SettingField[],
  values: Settings,
  secrets: TypedSecrets,
): Settings {
  const sent: Record<string, unknown> = { ...values }
  for (const { key, kind, isSecret } of fields) {
    if (isSecret) {
      const typed = secrets[key]
      if (typed === undefined || typed === '') delete sent[key]
      else sent[key] = typed
      continue
    }
    const value = sent[key]
    if (typeof value !== 'string') continue
    const text = value.trim()
    if (text === '') delete sent[key]
    else sent[key] = kind === 'number' ? numberOr(text) : kind === 'words' ? wordsOf(text) : text
  }
  return sent
}

function numberOr(text: string): number | string {
  const number = typedNumber(text)
  return Number.isNaN(number) ? text : number
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

/** The date of a secret that is stored; null = there is none. */
export function storedSecretAt(settings: Settings, key: string): string | null {
  const shown = settings[key] as { readonly set?: boolean; readonly updated_at?: string } | undefined
  return shown?.set === true ? (shown.updated_at ?? '') : null
}
