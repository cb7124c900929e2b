import type { Adapter } from './adapter.ts'
import { httpPush } from './adapters/http-push.ts'
import { theThingsStack } from './adapters/the-things-stack.ts'

/** All integration types that receive messages, in the order in which the workspace lists them. */
export const adapters: readonly Adapter[] = [theThingsStack, httpPush]

const adaptersByKey = new Map(adapters.map((adapter) => [adapter.key, adapter]))

/** The adapter of an integration key, or undefined for a key that this version does not know. */
export function adapterOf(key: string): Adapter | undefined {
  return adaptersByKey.get(key)
}
