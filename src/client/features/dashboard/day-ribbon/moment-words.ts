import { useLingui } from '@lingui/react/macro'
import type { Moment } from '#domain/school-day/moments.ts'

/** What a moment of the day is called; the worst one by the colour of its level. */
export function useMomentWords(): (moment: Moment, level: string | null) => string {
  const { t } = useLingui()
  return ({ kind }, level) => {
    if (kind === 'worst') return level === 'bad' ? t`Rosa` : level === 'poor' ? t`Orange` : t`Gul`
    return { first_lesson: t`Vi kom`, lunch: t`Lunch`, mark: t`Händelse`, end: t`Slut` }[kind]
  }
}
