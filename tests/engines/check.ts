import type { TabBrowser } from '#tests/faults/browsers/tab.ts'
import type { FaultProxy } from '#tests/faults/fault-proxy.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import type { Screen } from './device.ts'

/** What a check works with: a device that has never been here, and a server with the demo municipality. */
export interface World {
  readonly browser: TabBrowser
  /** Opens a page; starts the browser when it is off. `before`: see `TabBrowser.open`. */
  readonly open: (url: string, before?: string) => Promise<Screen>
  readonly kotte: KotteServer
  /** A network in front of it that can go wrong; browse to `network.url` instead of `kotte.url`. */
  readonly network: FaultProxy
  readonly school: { readonly id: string; readonly name: string }
  /** A school whose pages no one opens. */
  readonly unseenSchool: { readonly id: string }
  /** Puts the second build in the place of the first, as an operator does: the server stops and another one starts. */
  readonly deploySecondBuild: () => Promise<void>
}

export interface Check {
  /** Numbers of the requirements in docs/offline.md. */
  readonly proves: readonly string[]
  /** What is true when it passes, as a sentence without a full stop. */
  readonly title: string
  /** Belongs to the short form as well. */
  readonly isShort?: true
  /** Keys of the engines that it can be asked of; all where it is left out. */
  readonly engines?: readonly string[]
  /** Rejects when it is not so. */
  readonly run: (world: World) => Promise<void>
}
