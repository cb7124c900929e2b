import type { Adapter } from './adapter.ts'
import { chirpStackSubscription } from './connections/chirpstack.ts'
import { mqttSubscription } from './connections/mqtt.ts'
import { ngsiLdPoll } from './connections/ngsi-ld.ts'
import { outboundWebhookSettings } from './connections/outbound-webhook.ts'
import { sensorThingsPoll } from './connections/sensorthings.ts'
import { sensorThingsSubscription } from './connections/sensorthings-mqtt.ts'
import { theThingsStackSubscription } from './connections/the-things-stack.ts'
import type { Poll } from './poll.ts'
import { adapters } from './registry.ts'
import type { SettingsSchema } from './settings-schema.ts'
import type { Settings, Subscription } from './subscription.ts'

/** `push`: others send to us · `subscribe`: we stay connected to a broker · `poll`: we ask · `send`: we send to others. */
export type IntegrationKind = 'push' | 'subscribe' | 'poll' | 'send'

/** One kind of integration as a school can have it: how it is set up, and what it then does. */
export interface IntegrationType {
  readonly key: string
  /** How it works unless its settings say otherwise: `kindOf`. */
  readonly kind: IntegrationKind
  readonly settingsSchema: SettingsSchema
  /** Reads its messages; null = it brings none. */
  readonly adapter: Adapter | null
  /** What to stay connected to with these settings; null = nothing. Left out = never anything. */
  readonly subscription?: (settings: Settings) => Subscription | null
  /** What to ask for with these settings; null = nothing. Left out = never anything. */
  readonly poll?: (settings: Settings) => Poll | null
}

/** Those that connect to something, by their adapter's key. */
const connecting: Readonly<Record<string, Pick<IntegrationType, 'kind' | 'subscription' | 'poll'>>> = {
  the_things_stack: { kind: 'push', subscription: theThingsStackSubscription },
  chirpstack: { kind: 'push', subscription: chirpStackSubscription },
  ngsi_ld: { kind: 'push', poll: ngsiLdPoll },
  sensorthings: { kind: 'push', subscription: sensorThingsSubscription, poll: sensorThingsPoll },
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

/** How an integration works with a school's settings. Secrets may be missing: they change nothing of it. */
export function kindOf(type: IntegrationType, settings: Settings): IntegrationKind {
  if (type.poll?.(settings)) return 'poll'
  return type.subscription?.(settings) ? 'subscribe' : type.kind
}

/** The settings that are stored encrypted. */
export function secretKeysOf({ settingsSchema }: IntegrationType): readonly string[] {
  return Object.entries(settingsSchema.properties)
    .filter(([, setting]) => setting['x-secret'] === true)
    .map(([key]) => key)
}
