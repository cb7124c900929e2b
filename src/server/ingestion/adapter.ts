import type { InboundIntegrationKey } from '#domain/integrations/integrations.ts'
import type { MalformedReason, RefusalCode } from '#domain/integrations/message-codes.ts'
import type { ValueKind } from '#domain/integrations/value-kind.ts'
import type { Battery, Measurement, Signal } from './measurement.ts'
import type { SchoolRecord } from './school-record.ts'
import type { SettingsSchema } from './settings-schema.ts'

/** An inbound message as it came in; http hands it over without looking inside. */
export interface InboundRequest {
  readonly body: Uint8Array
  readonly query: Readonly<Record<string, unknown>>
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** When it came in, epoch ms: for times that can only be understood from now. Left out = such times are unknown. */
  readonly receivedAt?: number
}

/** What a message says about its values; `readPayload` turns it into measurements. Absent parts were not sent. */
export interface Payload {
  /** The fields that the platform's own decoder made, of any shape. */
  readonly decoded?: unknown
  /** The Things Stack's `normalized_payload`, of any shape. */
  readonly normalized?: unknown
  /** Empty = its frame carried none. Left out = not reported. */
  readonly bytes?: Uint8Array
  /** LoRaWAN's FPort: some devices say with it what their bytes are. Left out = not reported. */
  readonly port?: number
  /** The device model as the message names it; some platforms give one name without a brand. */
  readonly model?: DeviceModel | null
  /** Values that the adapter could read by itself. */
  readonly measurements?: readonly Measurement[]
}

export interface DeviceModel {
  readonly brand: string | null
  readonly model: string
}

/** One message of one device. */
export interface Uplink {
  /** The DevEUI, else the platform's own id of the device; lower case. */
  readonly externalId: string
  /** The device's name on its platform, for people. */
  readonly deviceName: string | null
  /** When the platform received it, epoch ms; null = the platform does not say, use the time of receipt. */
  readonly measuredAt: number | null
  /** Other times of the same message, epoch ms, the better first: those of the network, where the first cannot be true. */
  readonly networkTimes?: readonly number[]
  /**
   * Distinguishes the messages of a device, for platforms that give no time of their own: the same message sent again
   * has the same key. Left out = the time distinguishes them.
   */
  readonly messageKey?: string
  /** The LoRaWAN frame that it came in; left out = the platform does not number frames, or it carried no bytes. */
  readonly frame?: RadioFrame
  /** Where the platform has it, for rules that say whose it is; left out = the platform does not say. */
  readonly origin?: UplinkOrigin
  /** As the envelope states it; the payload may know better (`readPayload`). */
  readonly battery: Battery | null
  readonly signal: Signal | null
  readonly payload: Payload
  /** It only says how its device is: one that nobody knows is not added for it. */
  readonly isOfKnown?: true
  /** Values of it that its adapter could not take: they are among the message's. Left out = none. */
  readonly refused?: readonly Refusal[]
}

/** A frame as its device sent it: the same one is the same message, whatever time or number a platform gives it. */
export interface RadioFrame {
  /** The device's frame counter; a device that starts again may count from 0. */
  readonly counter: number
  /** What tells it from other frames of this counter: its session as far as it is known, its port and its bytes. */
  readonly content: string
}

/** Where a platform has a device: its application there, and what people have written on it. */
export interface UplinkOrigin {
  /** Null = not reported. */
  readonly application: string | null
  readonly tags: Readonly<Record<string, string>>
}

/**
 * - `malformed`: not in the platform's format (HTTP 400), or more than is accepted of it (`limit`). `reason` is a
 *   stable code.
 * - `ignored`: a known event that carries no readings, such as a join; `event` names it. `reports`: device data that it
 *   carries all the same, such as the battery.
 * - `uplinks`: messages with readings, and records about the school; both may be empty when everything was rejected.
 *   `refused`: values that an adapter cannot accept, each with a stable code.
 */
export type Received =
  | {
      readonly kind: 'malformed'
      readonly reason: MalformedReason
      readonly limit?: number
      readonly unread?: readonly UnreadValue[]
      /** Whose message it is, as far as it says that. */
      readonly sender?: string
    }
  | { readonly kind: 'ignored'; readonly event: string; readonly reports?: readonly Uplink[] }
  | {
      readonly kind: 'uplinks'
      readonly uplinks: readonly Uplink[]
      readonly records?: readonly SchoolRecord[]
      readonly refused?: readonly Refusal[]
      /** What it tells of devices without a value. */
      readonly reports?: readonly Uplink[]
      /** Left out where the payload's reader knows it. */
      readonly fields?: FieldUse
      readonly unread?: readonly UnreadValue[]
    }

/** A number that an adapter does not understand and a field map can: whose it is, and what its sender calls it. */
export interface UnreadValue {
  /** Of the device, as in an `Uplink`. */
  readonly externalId: string
  readonly deviceName: string
  readonly name: string
  readonly value: number
  /** '' = not reported. */
  readonly unit: string
}

/** The event of a message in which a device tells of its own health: it says nothing of whether values come. */
export const deviceStatusEvent = 'device_status'

/** `metric_key` is `*` where the value does not say what it is. */
export interface Refusal {
  readonly metric_key: string
  readonly code: RefusalCode
  /** What the sender calls what is wrong; left out where the code says it. */
  readonly field?: string
  /** The most that there may be, where the code is about that. */
  readonly limit?: number
  /** Left out = not known. For the people who look after the integration, no sender is told. */
  readonly of?: RefusedValue
}

/** A value that an adapter cannot take. */
export interface RefusedValue {
  /** Whose it is, as in an `Uplink`; '' = the message names no device. */
  readonly externalId: string
  /** The device's name as the message writes it; left out = its id. */
  readonly deviceName?: string
  /** The path of its field, as the sender writes it. */
  readonly name: string
  readonly kind: ValueKind
}

/** How many of a message's fields became values, and the names of those that no one understood. */
export interface FieldUse {
  readonly total: number
  readonly used: number
  readonly unused: readonly string[]
}

/** One integration type. Reads what its platform sends; never touches storage and never throws for bad input. */
export interface Adapter<K extends InboundIntegrationKey = InboundIntegrationKey> {
  readonly key: K
  /** The media types that the platform sends, without parameters. Others are answered with 415. */
  readonly contentTypes: readonly string[]
  /** Its platform sends a message again that was answered with 503 and `Retry-After`; left out = no one knows that. */
  readonly sendsAgain?: boolean
  /** What a school fills in. */
  readonly settings: SettingsSchema
  /** `settings` are the school's own, as they were stored. */
  receive(request: InboundRequest, settings?: unknown): Received
}

/** `limit`: how much there may be, where there is too much. */
export function malformed(reason: MalformedReason, limit?: number): Received {
  return { kind: 'malformed', reason, ...(limit !== undefined && { limit }) }
}

export function defineAdapter<K extends InboundIntegrationKey>(adapter: Adapter<K>): Adapter<K> {
  return adapter
}
