import type { Provenance } from '#server/use-cases/measurements/metric-values.ts'

/** What is told of a class's result, whatever it is. */
export interface PublishedTime {
  /** When it was there, epoch ms. */
  readonly at: number
  readonly provenance: Provenance
}
