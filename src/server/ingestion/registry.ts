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

/** All integration types that receive messages, in the order in which the workspace lists them. */
export const adapters: readonly Adapter[] = [
  theThingsStack,
  chirpstack,
  netmore,
  loriot,
  thingpark,
  mqtt,
  httpPush,
  ngsiLd,
  sensorthings,
  airgradient,
  electricityMeter,
  peopleCounter,
  foodWasteScale,
]

const adaptersByKey = new Map(adapters.map((adapter) => [adapter.key, adapter]))

/** The adapter of an integration key, or undefined for a key that this version does not know. */
export function adapterOf(key: string): Adapter | undefined {
  return adaptersByKey.get(key)
}
