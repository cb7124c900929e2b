import {
  type InboundIntegrationKey,
  type IntegrationKey,
  integrations,
} from '#domain/integrations/integrations.ts'
import type { Adapter } from './adapter.ts'
import { airgradient } from './adapters/airgradient.ts'
import { chirpstack } from './adapters/chirpstack.ts'
import { electricityMeter } from './adapters/electricity-meter.ts'
import { foodWasteScale } from './adapters/food-waste-scale.ts'
import { httpPush } from './adapters/http-push.ts'
import { loriot } from './adapters/loriot.ts'
import { mqtt } from './adapters/mqtt.ts'
import { netmore } from './adapters/netmore.ts'
import { ngsiLd } from './adapters/ngsi-ld.ts'
import { peopleCounter } from './adapters/people-counter.ts'
import { sensorthings } from './adapters/sensorthings.ts'
import { theThingsStack } from './adapters/the-things-stack.ts'
import { thingpark } from './adapters/thingpark.ts'
import { chirpStackSubscription } from './connections/chirpstack.ts'
import { mqttSubscription } from './connections/mqtt.ts'
import { ngsiLdPoll } from './connections/ngsi-ld.ts'
import { outboundWebhookSettings } from './connections/outbound-webhook.ts'
import { sensorThingsPoll } from './connections/sensorthings.ts'
import { sensorThingsSubscription } from './connections/sensorthings-mqtt.ts'
import { theThingsStackSubscription } from './connections/the-things-stack.ts'
import type { Poll } from './poll.ts'
import type { SettingsSchema } from './settings-schema.ts'
import type { Settings, Subscription } from './subscription.ts'

/** `push`: others send to us · `subscribe`: we stay connected to a broker · `poll`: we ask · `send`: we send to others. */
export type IntegrationKind = 'push' | 'subscribe' | 'poll' | 'send'

/** One kind of integration as a school can have it: how it is set up, and what it then does. */
export interface IntegrationType {
  readonly key: IntegrationKey
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

/** How each kind of integration works. The compiler asks for an entry for every key. */
const facts = {
  the_things_stack: { kind: 'push', adapter: theThingsStack, subscription: theThingsStackSubscription },
  chirpstack: { kind: 'push', adapter: chirpstack, subscription: chirpStackSubscription },
  netmore: { kind: 'push', adapter: netmore },
  loriot: { kind: 'push', adapter: loriot },
  thingpark: { kind: 'push', adapter: thingpark },
  mqtt: { kind: 'subscribe', adapter: mqtt, subscription: mqttSubscription },
  http_push: { kind: 'push', adapter: httpPush },
  ngsi_ld: { kind: 'push', adapter: ngsiLd, poll: ngsiLdPoll },
  sensorthings: {
    kind: 'push',
    adapter: sensorthings,
    subscription: sensorThingsSubscription,
    poll: sensorThingsPoll,
  },
  airgradient: { kind: 'push', adapter: airgradient },
  electricity_meter: { kind: 'push', adapter: electricityMeter },
  people_counter: { kind: 'push', adapter: peopleCounter },
  food_waste_scale: { kind: 'push', adapter: foodWasteScale },
  outbound_webhook: { kind: 'send', adapter: null, settingsSchema: outboundWebhookSettings },
} as const satisfies { readonly [K in IntegrationKey]: FactsOf<K> }

/** What receives messages has an adapter of its own key, which knows the settings; what sends knows them itself. */
type FactsOf<K extends IntegrationKey> = Pick<IntegrationType, 'kind' | 'subscription' | 'poll'> &
  (K extends InboundIntegrationKey
    ? { readonly adapter: Adapter<K> }
    : { readonly adapter: null; readonly settingsSchema: SettingsSchema })

/** Every kind that a school can have, in the order in which the workspace lists them. */
export const integrationTypes: readonly IntegrationType[] = (
  Object.keys(integrations) as IntegrationKey[]
).map((key) => {
  const ofKey = facts[key]
  return {
    key,
    settingsSchema: 'settingsSchema' in ofKey ? ofKey.settingsSchema : ofKey.adapter.settings,
    ...ofKey,
  }
})

/** Those that receive messages. */
export const adapters: readonly Adapter[] = integrationTypes.flatMap(({ adapter }) => adapter ?? [])

const typesByKey: ReadonlyMap<string, IntegrationType> = new Map(
  integrationTypes.map((type) => [type.key, type]),
)

/** Undefined for a key that this version does not know. */
export function integrationTypeOf(key: string): IntegrationType | undefined {
  return typesByKey.get(key)
}

/** The adapter of a key; undefined where the key is unknown or receives nothing. */
export function adapterOf(key: string): Adapter | undefined {
  return integrationTypeOf(key)?.adapter ?? undefined
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

/** The settings that decide where secrets are sent. */
export function destinationKeysOf({ settingsSchema }: IntegrationType): readonly string[] {
  return Object.entries(settingsSchema.properties)
    .filter(([, setting]) => setting['x-destination'] === true)
    .map(([key]) => key)
}
