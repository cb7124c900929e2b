import type { Provenance } from '#server/use-cases/measurements/metric-values.ts'

/** The fields common to all published class results. */
export interface PublishedTime {
  /** When it was there, epoch ms. */
  readonly at: number
  readonly provenance: Provenance
}
