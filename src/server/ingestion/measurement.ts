import type { Quantity } from '#domain/metrics/fields.ts'
import type { Exposure } from '#domain/metrics/temperature.ts'
import type { Accumulation } from '#domain/series/counter.ts'

/** One value of one quantity, finite, in the quantity's unit. It may still be implausible: a sensor can be broken. */
export interface Measurement {
  readonly quantity: Quantity
  readonly value: number
  /** Epoch ms of a record that the device kept and sent later; null = measured at the time of its uplink. */
  readonly measuredAt: number | null
  /** Of a temperature whose sender says where it was measured. */
  readonly exposure?: Exposure
  /** Of an amount: is it a meter's total, or what came since the message before. Left out = it is no amount. */
  readonly accumulation?: Exclude<Accumulation, 'gauge'>
  /** Of what came in a time: how long that is, seconds up to its time of measurement. Left out = since the message before. */
  readonly periodS?: number
  /** Where the total starts again at 0, when the device is known for it. */
  readonly wrapAt?: number
}

/** As the device or its platform reported it; null = that side was not reported. */
export interface Battery {
  readonly percent: number | null
  readonly millivolts: number | null
}

/** The best gateway's reception. */
export interface Signal {
  readonly rssiDbm: number | null
  readonly snrDb: number | null
}
