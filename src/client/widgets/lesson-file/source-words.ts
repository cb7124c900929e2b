import { t } from '@lingui/core/macro'
import type { Provenance } from '#contract/shared-shapes.ts'
import { licenceNamed } from '#domain/data-licences.ts'
import { recordingsOf } from '#domain/recordings.ts'

interface Measured {
  readonly metricKey: string
  readonly provenance: Provenance
}

/**
 * On what terms the numbers of a lesson may be used: the recordings that they were taken from, and the licence of the school's own
 * (`licence`, its address; null = not known here). What was made up has none.
 */
export function sourceWords(measured: readonly Measured[], licence: string | null): readonly string[] {
  const recorded = measured.filter(({ provenance }) => provenance === 'recorded')
  const recordings = recordingsOf(new Set(recorded.map(({ metricKey }) => metricKey)))
  const isOwn = measured.some(({ provenance }) => provenance === null)
  return [
    ...recordings.map(
      ({ name, licence: terms, href }) => t`Källa till det inspelade: ${name}, ${terms}, ${href}`,
    ),
    ...(isOwn && licence !== null ? [ownWords(licence)] : []),
  ]
}

function ownWords(address: string): string {
  const name = licenceNamed(address)
  const licence = name === null ? address : `${name}, ${address}`
  return t`Villkor för skolans egna mätningar: ${licence}`
}
