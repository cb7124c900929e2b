import type { Battery, Measurement } from '#server/ingestion/measurement.ts'

export type Decoded =
  | {
      readonly ok: true
      readonly measurements: readonly Measurement[]
      readonly battery: Battery | null
      /** False when the message went on with something that this codec does not know. */
      readonly consumedAll: boolean
    }
  | { readonly ok: false; readonly reason: string }

/** Turns the bytes of one family of devices into measurements. Its key is stored as the device's profile. */
export interface Codec {
  readonly key: string
  /** The family's name, as printed on the devices; the same in every language. */
  readonly title: string
  /** The brand as platforms write it, lower case, letters and digits only. */
  readonly brands: readonly string[]
  /** Model names that it answers to, matched from their beginning; lower case, letters and digits only. */
  readonly models: readonly string[]
  /** How often these devices send unless somebody changed it, seconds; null = not known. */
  readonly expectedIntervalS: number | null
  /** Never throws, whatever the bytes. */
  decode(bytes: Uint8Array): Decoded
}

export function defineCodec(codec: Codec): Codec {
  return codec
}
