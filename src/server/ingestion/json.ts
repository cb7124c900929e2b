import { limits } from '#domain/limits.ts'
import { jsonTextSize } from './json-text-size.ts'

/** A parsed JSON object. Read it with `fieldOf`: keys such as `constructor` must not reach the prototype. */
export type JsonObject = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The parsed body, or undefined when it is not JSON in UTF-8. A byte order mark is passed over. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return parseJsonText(utf8.decode(body))
  } catch {
    // It throws for bad input only, and all bad input means the same to the sender.
    return undefined
  }
}

/** The same of a text. What is deeper than any document is none: those who read it call themselves for each level. */
export function parseJsonText(text: string): unknown {
  if (jsonTextSize(text, limits.depth).depth > limits.depth) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // It throws for bad input only.
    return undefined
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own field of an object; undefined for an absent field and for anything that is not an object. */
export function fieldOf(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The field as text without surrounding blanks; null when it is absent, blank or not a string. */
export function textOf(value: unknown, key: string): string | null {
  const field = fieldOf(value, key)
  return typeof field === 'string' && field.trim() !== '' ? field.trim() : null
}

/** The field as a finite number; null when it is absent or of another type. */
export function numberOf(value: unknown, key: string): number | null {
  const field = fieldOf(value, key)
  return typeof field === 'number' && Number.isFinite(field) ? field : null
}

/** A number or text as text, for names and counters; '' for everything else, of which `String` could throw. */
export function wordOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** Epoch ms of an RFC 3339 time with a zone; null for anything else. Digits after the millisecond are cut off. */
export function epochMsOf(value: unknown, key: string): number | null {
  const text = textOf(value, key)
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text))
    return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
