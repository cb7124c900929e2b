import type { Outcome } from './answer.ts'
import type { OutboxRow } from './outbox-row.ts'

/**
 * The row after an attempt to send it; null = as it was. What the server has already is only asked about: a refusal says nothing
 * about it, its activity may have been removed since. `epoch`: of the server that answered, null = it says none; `now`: server
 * time, epoch ms.
 */
export function rowAfter(
  row: OutboxRow,
  outcome: Outcome,
  { epoch, now }: { readonly epoch: string | null; readonly now: number },
): OutboxRow | null {
  if (outcome.kind === 'sent') {
    if (row.state === 'sent' && (epoch === null || row.epoch === epoch)) return null
    const { refused: _, epoch: __, offered_again_at: ___, ...rest } = row
    return { ...rest, state: 'sent', reason: null, sent_at: now, ...(epoch !== null && { epoch }) }
  }
  if (row.state === 'sent') return null
  if (outcome.kind === 'held') return { ...row, state: 'held', reason: outcome.reason }
  if (outcome.kind === 'parked') {
    const refused = { times: (row.refused?.times ?? 0) + 1, at: now }
    return { ...row, state: 'parked', reason: outcome.reason, refused }
  }
  const { reason = null } = outcome
  return row.state === 'saved' && row.reason !== reason ? { ...row, reason } : null
}

/** What a server of this epoch may not have: it was sent to another one. `now`: server time, epoch ms. */
export function offeredAgain(rows: Iterable<OutboxRow>, epoch: string, now: number): OutboxRow[] {
  return [...rows]
    .filter((row) => row.state === 'sent' && row.epoch !== epoch)
    .map((row) => ({ ...row, state: 'saved', sent_at: null, epoch, offered_again_at: now }))
}
