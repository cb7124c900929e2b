import type { GameKey } from '#domain/privacy/kept-on-device.ts'
import { forgetClassCodes } from './class-code.ts'
import { forgetClassKeys } from './class-key.ts'
import { forgetGameDrafts } from './drafts.ts'
import { forgetThread } from './my-thread.ts'
import { clearOutbox } from './outbox/outbox.ts'

const clearings: Readonly<Record<GameKey, () => Promise<void>>> = {
  kotte_outbox: clearOutbox,
  // The mark of the outbox goes with its last cart.
  kotte_unsent: async () => undefined,
  kotte_thread: async () => forgetThread(),
  'kotte-drafts': async () => {
    await forgetGameDrafts()
    forgetClassCodes()
    forgetClassKeys()
  },
}

/** "Rensa det som finns här": removes what games have put on this device, sent or not, for ever. Rejects when the disk does. */
export async function clearTablet(): Promise<void> {
  await Promise.all(Object.values(clearings).map((clear) => clear()))
}
