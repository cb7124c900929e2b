import { plural, t } from '@lingui/core/macro'
import { numberOf } from '#client/widgets/shown-number.ts'
import type { Change, ChangeAround } from '#domain/activities/change-around.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'

/** What the air did after something happened; null where too little was measured. */
export function afterWords({ after }: ChangeAround): string | null {
  if (!after || isTooShort(after)) return null
  const { ppm, minutes } = sizeOf(after)
  const size = numberOf(co2, Math.abs(ppm))
  const time = plural(minutes, { one: '# minut', other: '# minuter' })
  if (Math.abs(ppm) < co2ErrorPpm) return t`Nästan likadant ${time} senare.`
  return ppm < 0 ? t`${size} ppm lägre efter ${time}.` : t`${size} ppm högre efter ${time}.`
}

/** What it did before. */
export function beforeWords({ before }: ChangeAround): string | null {
  if (!before || isTooShort(before)) return null
  const { ppm, minutes } = sizeOf(before)
  const size = numberOf(co2, Math.abs(ppm))
  const time = plural(minutes, { one: '# minut', other: '# minuter' })
  if (Math.abs(ppm) < co2ErrorPpm) return t`Innan dess var det nästan likadant i ${time}.`
  return ppm < 0
    ? t`Innan dess sjönk det ${size} ppm på ${time}.`
    : t`Innan dess steg det ${size} ppm på ${time}.`
}

/** Less than two minutes say nothing. */
function isTooShort({ from, to }: Change): boolean {
  return to.at - from.at < 120
}

/** In steps of 10 ppm, as everywhere. */
function sizeOf({ from, to }: Change): { readonly ppm: number; readonly minutes: number } {
  return {
    ppm: Math.round(to.value / 10) * 10 - Math.round(from.value / 10) * 10,
    minutes: Math.max(1, Math.round((to.at - from.at) / 60)),
  }
}
