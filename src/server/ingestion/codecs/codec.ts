import type { Battery, Measurement } from '#server/ingestion/measurement.ts'

export type Decoded =
  | {
      readonly ok: true
      readonly measurements: readonly Measurement[]
      readonly battery: Battery | null
      /** False when the message goes on with something that this codec does not know. */
      readonly consumedAll: boolean
      /**
       * True when the bytes alone identify a device of this family: all of them were decoded, and they hold what no
       * other family would send. Only then may a message of an unnamed model be read with it.
       */
      readonly recognised: boolean
    }
  | { readonly ok: false; readonly reason: 'empty' | 'not_understood' }

/** Turns the bytes of one family of devices into measurements. Its key is stored as the device's profile. */
export interface Codec {
  readonly key: string
  /** The family's name, as printed on the devices; the same in every language. */
  readonly title: string
  /** How brand names begin; lower case, letters and digits only. */
  readonly brands: readonly string[]
  /** How model names begin; lower case, letters and digits only. */
  readonly models: readonly string[]
  /** True when every model of the brand speaks this format, so that the brand alone names the codec. */
  readonly wholeBrand: boolean
  /** How often these devices send when no one can change it, seconds; null = it is a setting of the device. */
  readonly expectedIntervalS: number | null
  /** Never throws, whatever the bytes. `port`: LoRaWAN's FPort, with which some devices distinguish their messages. */
  decode(bytes: Uint8Array, port?: number): Decoded
}

export function defineCodec(codec: Codec): Codec {
  return codec
}
