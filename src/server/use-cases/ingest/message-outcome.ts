import type { MalformedReason } from '#domain/integrations/message-codes.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { FieldUse, InboundRequest, Received, Refusal } from '#server/ingestion/adapter.ts'
import type { TimeSource } from '#server/ingestion/resolve-timestamp.ts'
import type { SchoolRecord } from '#server/ingestion/school-record.ts'
import { unreadFieldsOf } from '#server/ingestion/unread-fields.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { InboundUplink } from './resolve-devices.ts'
import type { StoredUplink } from './store-uplinks.ts'
import type { Rejection } from './validate-uplink.ts'

/** A message that an adapter has read, with the integration that it came by. */
export interface InboundMessage {
  /** Of the row that it is kept in. */
  readonly id: string
  readonly integration: SchoolIntegrationRow
  readonly request: InboundRequest
  /** Epoch ms */
  readonly receivedAt: number
  readonly received: Received
  /** Its uplinks, with their times resolved. */
  readonly uplinks: readonly InboundUplink[]
  /** Its records that may be stored. */
  readonly records: readonly SchoolRecord[]
}

/** The result of a message, as its sender is answered. */
export type MessageOutcome =
  | { readonly kind: 'malformed'; readonly reason: MalformedReason; readonly limit?: number }
  | { readonly kind: 'ignored'; readonly event: string }
  | UplinksOutcome

export interface UplinksOutcome {
  readonly kind: 'uplinks'
  readonly accepted: number
  readonly duplicate: number
  readonly rejected: readonly Rejection[]
}

/** The result of a message whose uplinks and records are `stored`. */
export function outcomeOf(
  { integration, received }: InboundMessage,
  stored: readonly StoredUplink[],
): MessageOutcome {
  if (received.kind === 'malformed') {
    const { unread: _listed, sender: _sender, ...malformed } = received
    return malformed
  }
  if (received.kind === 'ignored') return { kind: 'ignored', event: received.event }
  const { refused = [], records = [] } = received
  const unroutable = integration.schoolId === municipalityId ? records : []
  return {
    kind: 'uplinks',
    accepted: stored.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicate: stored.reduce((sum, { duplicate }) => sum + duplicate, 0),
    rejected: [
      ...refused.map(({ of: _of, ...refusal }) => refusal),
      ...unroutable.map(() => ({ metric_key: '*', code: 'invalid_record' as const })),
      ...stored.flatMap(({ rejected }) => rejected),
    ],
  }
}

/** An outcome with what else is kept of a message for the people who look after its integration. */
export function keptOutcome(
  { received, request, uplinks }: InboundMessage,
  outcome: MessageOutcome,
  stored: readonly StoredUplink[],
): object {
  if (received.kind === 'malformed' && received.reason === 'no_readings')
    return { ...outcome, ...fieldUse(unreadFieldsOf(request.body), stored) }
  if (received.kind !== 'uplinks') return outcome
  const unsupported = stored.flatMap((uplink) => uplink.unsupported)
  return {
    ...outcome,
    ...whose(received.refused, outcome),
    unsupported,
    ...fieldUse(received.fields, stored),
    ...timeOrigin(uplinks),
  }
}

/** With what an adapter refused: whose value it was, its field, and the kind of what stood there. */
function whose(refused: readonly Refusal[] = [], outcome: MessageOutcome) {
  if (outcome.kind !== 'uplinks' || refused.every(({ of }) => of === undefined)) return {}
  // The adapter's refusals come first.
  const rejected = outcome.rejected.map((rejection, index) => {
    const of = refused[index]?.of
    if (of === undefined) return rejection
    const device = of.externalId === '' ? {} : { device: of.externalId }
    return { ...rejection, ...device, field: rejection.field ?? of.name.slice(0, 80), value: of.kind }
  })
  return { rejected }
}

/** How many names of fields are kept with a message; a message has thousands at most. */
const keptNames = 40

/** Of all parts of a message; empty where no reader counts its fields. */
function fieldUse(
  ofMessage: FieldUse | undefined,
  stored: readonly StoredUplink[],
): { readonly fields?: FieldUse } {
  const parts = [ofMessage, ...stored.map(({ fields }) => fields)].filter((part) => part !== undefined)
  if (parts.length === 0) return {}
  const unused = new Set(parts.flatMap((part) => part.unused))
  return {
    fields: {
      total: parts.reduce((sum, { total }) => sum + total, 0),
      used: parts.reduce((sum, { used }) => sum + used, 0),
      unused: [...unused].slice(0, keptNames).map((name) => name.slice(0, 80).replaceAll(/\p{C}/gu, ' ')),
    },
  }
}

/** Where its values have their time from when that is not the sender's clock, and whether the sender's was wrong. */
function timeOrigin(uplinks: readonly InboundUplink[]): {
  readonly time_source?: TimeSource
  readonly wrong_clock?: true
} {
  const sources = uplinks.map(({ timeSource }) => timeSource)
  const source = sources.includes('receipt') ? 'receipt' : sources.includes('network') ? 'network' : null
  return {
    ...(source !== null && { time_source: source }),
    ...(uplinks.some(({ clockSkewMs }) => clockSkewMs !== null) && { wrong_clock: true }),
  }
}
