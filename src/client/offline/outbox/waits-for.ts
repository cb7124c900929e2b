import { isAboutActivity } from './answer.ts'
import { parkedRetryAt } from './backoff.ts'
import type { OutboxCart, OutboxContribution } from './outbox-row.ts'

/**
 * What something on this device waits for.
 * - `internet`: contact with the server. - `code`: the class's code. - `activity`: that its activity opens, or is there again.
 * - `answer`: that the server answers, or its turn. - `help`: the server does not take it; a teacher can.
 */
export type WaitsFor = 'internet' | 'code' | 'activity' | 'answer' | 'help'

type Waiting = Pick<OutboxCart | OutboxContribution, 'state' | 'reason' | 'refused'>

/** Null for what the server has. */
export function waitsFor({ state, reason }: Waiting, hasContact: boolean): WaitsFor | null {
  if (state === 'sent') return null
  if (state === 'held') return 'code'
  if (state === 'parked') return isAboutActivity(reason) ? 'activity' : 'help'
  if (!hasContact) return 'internet'
  return state === 'saved' && isAboutActivity(reason) ? 'activity' : 'answer'
}

/** When something that was refused is tried again, server time, epoch ms; null = it is not, or the time is unknown. */
export function retryAt({ state, refused }: Waiting): number | null {
  return state === 'parked' && refused ? parkedRetryAt(refused) : null
}
