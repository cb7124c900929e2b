import type { Payload } from './adapter.ts'
import type { Battery, Measurement } from './measurement.ts'

/**
 * Which way led to the measurements, tried in this order:
 * the platform's decoded fields, the model that the message names, the profile that a person set on the device,
 * the only codec that understands every byte.
 */
export type ReadingWay = 'decoded' | 'model' | 'profile' | 'detected'

export type ReadPayload =
  | {
      readonly ok: true
      readonly way: ReadingWay
      /** The codec that fits the device, to be stored as its profile; null = decoded fields of an unknown model. */
      readonly profileKey: string | null
      /** May be empty: a message with nothing but a battery level or a button press. */
      readonly measurements: readonly Measurement[]
      readonly battery: Battery | null
      /** How often the device sends, seconds; null = not known. */
      readonly expectedIntervalS: number | null
    }
  | {
      readonly ok: false
      /**
       * - `no_payload`: the message carries neither fields nor bytes.
       * - `unknown_device_model`: a person has to choose a codec.
       * - `unreadable_payload`: the bytes do not fit the codec of the named or chosen model.
       */
      readonly reason: 'no_payload' | 'unknown_device_model' | 'unreadable_payload'
    }

/** `profileKey` is the device's stored profile, null without one. Never throws. */
export declare function readPayload(
  payload: Payload,
  options: { readonly profileKey: string | null },
): ReadPayload
