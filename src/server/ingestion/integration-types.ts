import type { Adapter } from './adapter.ts'
import { chirpStackSubscription } from './connections/chirpstack.ts'
import { mqttSubscription } from './connections/mqtt.ts'
import { outboundWebhookSettings } from './connections/outbound-webhook.ts'
import { theThingsStackSubscription } from './connections/the-things-stack.ts'
import { adapters } from './registry.ts'
import type { SettingsSchema } from './settings-schema.ts'
import type { Settings, Subscription } from './subscription.ts'

/** One kind of integration as a school can have it: how it is set up, and what it then does. */
export interface IntegrationType {
  readonly key: string
  /** `push`: others send to us · `subscribe`: we stay connected to a broker · `send`: we send to others. */
  readonly kind: 'push' | 'subscribe' | 'send'
  readonly settingsSchema: SettingsSchema
  /** Reads its messages; null = it brings none. */
  readonly adapter: Adapter | null
  /** What to stay connected to with these settings; null = nothing. Left out = never anything. */
  readonly subscription?: (settings: Settings) => Subscription | null
}

/** Those that connect to something, by their adapter's key. */
const connecting: Readonly<Record<string, Pick<IntegrationType, 'kind' | 'subscription'>>> = {
  the_things_stack: { kind: 'push', subscription: theThingsStackSubscription },
  chirpstack: { kind: 'push', subscription: chirpStackSubscription },
  mqtt: { kind: 'subscribe', subscription: mqttSubscription },
}

/** Every kind that a school can have, in the order in which the workspace lists them. */
export const integrationTypes: readonly IntegrationType[] = [
  ...adapters.map((adapter) => ({
    key: adapter.key,
    kind: 'push' as const,
    settingsSchema: adapter.settings,
    adapter,
    ...connecting[adapter.key],
  })),
  { key: 'outbound_webhook', kind: 'send', settingsSchema: outboundWebhookSettings, adapter: null },
]

const typesByKey = new Map(integrationTypes.map((type) => [type.key, type]))

/** Undefined for a key that this version does not know. */
export function integrationTypeOf(key: string): IntegrationType | undefined {
  return typesByKey.get(key)
}

/** The settings that are stored encrypted. */
export function secretKeysOf({ settingsSchema }: IntegrationType): readonly string[] {
  return Object.entries(settingsSchema.properties)
    .filter(([, setting]) => setting['x-secret'] === true)
    .map(([key]) => key)
}
