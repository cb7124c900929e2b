import { trimEndCharacters } from '#domain/trim-characters.ts'
import type { InboundRequest } from './adapter.ts'

/** What to connect to, and how a message of it becomes one that an adapter takes. */
export interface Subscription {
  /** `mqtts:` or `mqtt:`, without a password. */
  readonly url: string
  /** Topic filters; all are subscribed to with QoS 1. */
  readonly topics: readonly string[]
  readonly username: string | null
  readonly password: string | null
  /** A certificate (PEM) that is trusted instead of the usual authorities. */
  readonly ca: string | null
  readonly toRequest: (topic: string, payload: Uint8Array) => InboundRequest
}

/** Settings with their secrets, as they were stored: checked by their schema when they came. */
export type Settings = Readonly<Record<string, unknown>>

export function textSettingOf(settings: Settings, key: string): string | null {
  const value = settings[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A server's address without slashes at its end. */
export function baseUrlOf(settings: Settings, key: string): string | null {
  const url = textSettingOf(settings, key)
  return url === null ? null : trimEndCharacters(url, '/')
}

/** `host` may carry the port of the platform's HTTP interface, which is not that of its broker. */
export function brokerUrl(settings: Settings, host: string, portKey: string): string {
  const encrypted = settings.tls !== false
  const port = typeof settings[portKey] === 'number' ? settings[portKey] : encrypted ? 8883 : 1883
  return `${encrypted ? 'mqtts' : 'mqtt'}://${host.replace(/:\d+$/, '')}:${port}`
}
