import type { ErrorObject, ValidateFunction } from 'ajv'
import { Conflict, type FieldError, Invalid } from '#domain/errors.ts'
import type { SettingName } from '#domain/integrations/setting-names.ts'
import { fieldMapErrorsOf } from '#server/ingestion/field-map.ts'
import { destinationKeysOf, type IntegrationType, secretKeysOf } from '#server/ingestion/integration-types.ts'
import { isJsonObject } from '#server/ingestion/json.ts'
import type { SettingsSchema } from '#server/ingestion/settings-schema.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { decryptText, encryptText } from '#server/use-cases/encryption.ts'

interface StoredSecret {
  readonly encrypted: string
  /** UTC, ISO 8601. */
  readonly updated_at: string
}

type StoredSecrets = Readonly<Record<string, StoredSecret>>

/** What is stored of settings: both are JSON. */
export interface StoredSettings {
  readonly settings: string
  readonly secrets: string
}

const purpose = 'integration setting'

/**
 * What a school sent, ready to be stored. Secrets are write-only: one that is left out, or that comes back as it is shown
 * (`{ "set": true }`), stays; null removes it. To another destination it does not come along: anyone who may change the address may
 * not know the secret, and must not have it sent to an address of theirs. Throws Invalid with every error.
 */
export async function sealSettings(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  type: IntegrationType,
  { id, settings, secrets }: Pick<SchoolIntegrationRow, 'id' | 'settings' | 'secrets'>,
  sent: unknown,
): Promise<StoredSettings> {
  if (!isJsonObject(sent)) throw invalid([{ path: '', code: 'not_an_object' }])
  const secretKeys = secretKeysOf(type)
  const before = JSON.parse(secrets) as StoredSecrets
  const isKept = (key: string) => sent[key] === undefined || isShownSecret(sent[key])
  // What is replaced need not be readable: that is how a school gets past a secret key that was lost.
  const staying = Object.fromEntries(Object.entries(before).filter(([key]) => isKept(key)))
  const kept = openSecrets(secret, id, JSON.stringify(staying))
  const fresh = new Map<string, string>()
  const opened: Record<string, unknown> = { ...sent }
  for (const key of secretKeys) {
    const value = sent[key]
    if (isKept(key) || value === null) delete opened[key]
    if (isKept(key) && kept[key] !== undefined) opened[key] = kept[key]
    else if (typeof value === 'string') fresh.set(key, value)
  }
  await checkSettings(type, opened)
  const isElsewhere = hasMoved(type, JSON.parse(settings), sent)
  const stayBehind = isElsewhere ? secretKeys.filter((key) => isSent(key) && isKept(key) && before[key]) : []
  if (stayBehind.length > 0) throw invalid(stayBehind.map((path) => ({ path, code: 'enter_again' })))
  const updatedAt = new Date(now()).toISOString()
  const sealed = secretKeys.flatMap((key): (readonly [string, StoredSecret])[] => {
    const text = fresh.get(key)
    if (text !== undefined)
      return [[key, { encrypted: encryptText(secret, purpose, text, `${id} ${key}`), updated_at: updatedAt }]]
    const stored = before[key]
    return opened[key] !== undefined && stored ? [[key, stored]] : []
  })
  const plain = Object.entries(opened).filter(([key]) => !secretKeys.includes(key))
  return {
    settings: JSON.stringify(Object.fromEntries(plain)),
    secrets: JSON.stringify(Object.fromEntries(sealed)),
  }
}

/** Settings with their secrets, for connecting. Throws Conflict when the secret key is another one. */
export function openSettings(
  secret: Uint8Array,
  { id, settings, secrets }: Pick<SchoolIntegrationRow, 'id' | 'settings' | 'secrets'>,
): Settings {
  return { ...JSON.parse(settings), ...openSecrets(secret, id, secrets) }
}

/** Settings as people may see them: of a secret no more than that it is there, and since when. */
export function shownSettings({ settings, secrets }: StoredSettings): Settings {
  const shown = Object.entries(JSON.parse(secrets) as StoredSecrets).map(([key, { updated_at }]) => [
    key,
    { set: true, updated_at },
  ])
  return { ...JSON.parse(settings), ...Object.fromEntries(shown) }
}

/** Throws Invalid with everything that is wrong with settings and their secrets. */
export async function checkSettings(type: IntegrationType, settings: Settings): Promise<void> {
  const validate = await validatorOf(type.settingsSchema)
  const errors = validate(settings) ? [] : (validate.errors ?? []).flatMap(toFieldErrors)
  if (errors.length > 0) throw invalid(errors)
  const { field_map: fieldMap } = settings
  const mapErrors = fieldMap === undefined ? [] : fieldMapErrorsOf(fieldMap)
  if (mapErrors.length > 0) throw invalid(mapErrors)
}

function invalid(errors: readonly FieldError[]): Invalid {
  return new Invalid('invalid_settings', 'these are no settings for it', errors)
}

function hasMoved(type: IntegrationType, before: Settings, after: Settings): boolean {
  return destinationKeysOf(type).some((key) => {
    const usual = type.settingsSchema.properties[key as SettingName]?.default
    return (before[key] ?? usual) !== (after[key] ?? usual)
  })
}

/** The header that senders have to know is compared with what comes, and sent to no one. */
function isSent(key: string): boolean {
  return key !== 'required_header_value'
}

function isShownSecret(value: unknown): boolean {
  return isJsonObject(value) && value.set === true
}

function openSecrets(secret: Uint8Array, id: string, secrets: string): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(secrets) as StoredSecrets).map(([key, { encrypted }]) => [
        key,
        decryptText(secret, purpose, encrypted, `${id} ${key}`),
      ]),
    )
  } catch {
    throw new Conflict(
      'secret_changed',
      'its secrets were stored with another secret key: bring that one back',
    )
  }
}

const validators = new WeakMap<SettingsSchema, ValidateFunction>()

async function validatorOf(schema: SettingsSchema): Promise<ValidateFunction> {
  const cached = validators.get(schema)
  if (cached) return cached
  // Only who changes settings pays for the compiler.
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const validate = new Ajv2020({
    allErrors: true,
    keywords: ['x-secret', 'x-destination'],
    strictRequired: false,
  }).compile(schema)
  validators.set(schema, validate)
  return validate
}

/** Ajv's errors in the words of the other calls. */
function toFieldErrors({ keyword, instancePath, params }: ErrorObject): FieldError[] {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const within = (name: unknown) => (path === '' ? String(name) : `${path}.${name}`)
  if (keyword === 'required' || keyword === 'dependentRequired')
    return [{ path: within(params.missingProperty), code: 'missing' }]
  if (keyword === 'additionalProperties')
    return [{ path: within(params.additionalProperty), code: 'unknown_property' }]
  // It only says that one of its parts, which are listed too, was wrong.
  if (keyword === 'if') return []
  const code = codes[keyword] ?? 'wrong_format'
  const { limit } = params as { readonly limit?: unknown }
  return [{ path, code, ...(typeof limit === 'number' && { limit }) }]
}

const codes: Readonly<Record<string, string>> = {
  type: 'wrong_type',
  enum: 'not_offered',
  const: 'not_offered',
  minLength: 'min_length',
  maxLength: 'too_long',
  maxItems: 'too_many',
  minimum: 'min_value',
  maximum: 'max_value',
  minItems: 'empty',
  uniqueItems: 'twice',
}
