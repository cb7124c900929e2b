import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { Footprint } from '#domain/food-journey/footprints.ts'

/** What a kilogram of a food weighs in greenhouse gas, with both figures where two sources disagree. */
export function Kg({ footprint }: { readonly footprint: Footprint }) {
  const world = kgText(footprint.kg)
  if (footprint.swedishKg === null) return <>{world}</>
  return (
    <Trans>
      {numberOf(footprint.swedishKg)} eller {world}
    </Trans>
  )
}

export function kgText(kg: number): string {
  return `${numberOf(kg)}\u00a0kg`
}

/** Of a journey: two figures, for more would promise more than its factors know. */
export function wayKgText(kg: number): string {
  const step = kg >= 9.95 ? 1 : kg >= 0.995 ? 0.1 : kg >= 0.0995 ? 0.01 : 0.001
  return `${formatsOf(currentLocale()).number(kg, step)}\u00a0kg`
}

/** No more digits than its source has. */
function numberOf(kg: number): string {
  return formatsOf(currentLocale()).number(kg, kg < 9.95 && !Number.isInteger(kg) ? 0.1 : 1)
}

export function foodName(key: string): string {
  return findFood(key)?.name[currentLocale()] ?? key
}
