import type { InboundMessage } from '#contract/inbound-messages.ts'
import type { MessageOutcome } from './message-outcome.ts'

type Message = InboundMessage

export interface ShownMessage extends Omit<Message, 'outcome'> {
  readonly outcome: MessageOutcome
}

export const outcomeKinds = ['accepted', 'rejected', 'other'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** How a message went: whatever was rejected of it counts first. */
export function kindOf({ accepted, rejected }: MessageOutcome): OutcomeKind {
  if (rejected.length > 0) return 'rejected'
  return accepted > 0 ? 'accepted' : 'other'
}

/** What a device is called, or the end of its id. */
export function nameOf({ name, external_id: id }: Message['devices'][number]): string {
  return name ?? `…${id.slice(-4)}`
}

/** The same for messages of the same devices that went alike for the same reasons. */
export function foldKey({ devices, outcome }: ShownMessage): string {
  const { rejected, isIgnored, isSimulated, isClockWrong } = outcome
  const reasons = rejected.map(({ metricKey, code, field }) => `${metricKey} ${code} ${field}`).sort()
  const ids = devices.map(({ external_id: id }) => id).sort()
  return JSON.stringify([ids, kindOf(outcome), reasons, isIgnored, isSimulated, isClockWrong])
}

interface Folded {
  /** The newest of those that are alike. */
  readonly message: ShownMessage
  /** How many like it came before it. */
  readonly repeats: number
  /** When the oldest of them came. */
  readonly since: string
}

/** Messages, the newest first, with each kind of message once. */
export function foldRepeats(messages: readonly ShownMessage[]): readonly Folded[] {
  const folded = new Map<string, Folded>()
  for (const message of messages) {
    const key = foldKey(message)
    const newer = folded.get(key)
    const { received_at: since } = message
    folded.set(key, newer ? { ...newer, repeats: newer.repeats + 1, since } : { message, repeats: 0, since })
  }
  return [...folded.values()]
}
