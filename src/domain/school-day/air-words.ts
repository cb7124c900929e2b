import type { Text } from '#domain/locale.ts'
import type { Co2Level } from '#domain/metrics/co2/limits.ts'

/** The air of a room at a time that is over, by its level: the words of its advice, without the advice. */
export const airWords: Readonly<Record<Co2Level, Text>> = {
  excellent: { sv: 'Jättebra luft', en: 'Excellent air' },
  good: { sv: 'Bra luft', en: 'Good air' },
  fair: { sv: 'Dags att vädra', en: 'Needs fresh air' },
  poor: { sv: 'Dålig luft', en: 'Poor air' },
  bad: { sv: 'Mycket dålig luft', en: 'Bad air' },
}
