import type { Text } from '#domain/locale.ts'
import { metricOf, type NumericMetricKey } from '#domain/metrics/registry.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import type { AdviceLevel, AdviceRule, RoomNeed, SoonNeed } from './advice-rule.ts'
import { airPill, reportPill } from './airing-words.ts'
import { askingRules } from './asking-rules.ts'
import { goodRules } from './good-rules.ts'
import type { RoomFacts } from './room-facts.ts'
import { softRules } from './soft-rules.ts'

/** The one advice of a room. */
export interface RoomAdvice {
  /** Of the rule that fits (`adviceRules`). */
  readonly key: string
  /** Null = there is nothing to judge by, or no one to judge for. */
  readonly level: AdviceLevel | null
  /** Poor or bad while there are lessons: verdict, pill and frame. */
  readonly isAsking: boolean
  /** It can be done later, and no one is called for it. */
  readonly isSoft: boolean
  /** What an asking room needs; null for one that does not ask. */
  readonly need: RoomNeed | null
  /** What a room needs that does not ask, and is not well as it is; null = nothing, or lessons are over. */
  readonly soon: SoonNeed | null
  /** Beside the room's name, at most 18 characters: `Dålig luft`. */
  readonly word: Text
  /** One or two short sentences. */
  readonly words: Text
  /** The same for who works at the school: they are the adults. */
  readonly staffWords: Text
  /** Two words at most, on the room's window; null for a room that does not ask. */
  readonly pill: Text | null
  /** What is done about it, for a button, at most 18 characters; null = nothing that people in the room could do. */
  readonly deed: Text | null
  /** The same for who works at the school. */
  readonly staffDeed: Text | null
  /** The metric whose value stands behind it; null = none alone. */
  readonly shows: NumericMetricKey | null
  /** The metric that it speaks of: beside any other one it would be out of place; null = none alone. */
  readonly about: NumericMetricKey | null
  /** As it is read aloud right after the room's name: `: dålig luft, 950 ppm. Öppna fönstren i fem minuter.` */
  readonly spoken: Text
}

/** All rules in their order; the first that fits a room is its advice. */
export const adviceRules: readonly AdviceRule[] = [...askingRules, ...softRules, ...goodRules]

/**
 * The one advice of a room: what the first rule that fits says. Two advices can never contradict each other, because
 * there are never two. A window is named only where the school has said that windows are the way.
 */
export function roomAdviceOf(facts: RoomFacts): RoomAdvice {
  const rule = adviceRules.find(({ fits }) => fits(facts))
  if (!rule) throw new Error('the last rule fits every room')
  const { key, level, isSoft = false, word } = rule
  const words = rule.text(facts)
  const measured = measuredWords(rule, facts)
  // Who is there after school is not called, only advised.
  const areLessonsOver = facts.school === 'after_school'
  const isBad = level === 'poor' || level === 'bad'
  const need = areLessonsOver ? null : (rule.need?.(facts) ?? null)
  const deed = rule.deed?.(facts) ?? rule.pill?.(facts) ?? null
  const isAsleep = facts.school === 'asleep'
  return {
    key,
    level,
    isAsking: isBad && !areLessonsOver,
    isSoft: isSoft || (isBad && areLessonsOver),
    need,
    soon: areLessonsOver ? null : (rule.soon ?? null),
    word,
    words,
    staffWords: rule.saysToStaff?.(facts) ?? words,
    pill: areLessonsOver ? null : (rule.pill?.(facts) ?? null),
    deed,
    staffDeed: deed === reportPill ? (need === 'airing' ? airPill : null) : deed,
    shows: rule.shows ?? null,
    about: rule.about ?? rule.shows ?? null,
    spoken: {
      sv: isAsleep ? ' sover.' : `: ${lowerFirst(word.sv)}${measured.sv}. ${words.sv}`,
      en: isAsleep ? ' is asleep.' : `: ${lowerFirst(word.en)}${measured.en}. ${words.en}`,
    },
  }
}

/** The value as it is read aloud after the word, rounded as it is shown. */
function measuredWords({ shows }: AdviceRule, { values, co2Limits = null }: RoomFacts): Text {
  const metric = shows && metricOf(shows)
  const knownValue = shows && values[shows]
  if (!metric || !knownValue || knownValue.value === null) return { sv: '', en: '' }
  const shown = String(scaleOf(metric, co2Limits).shown(knownValue.value))
  const unit = metric.key === 'co2' ? { sv: metric.unit, en: metric.unit } : metric.spokenUnit
  return { sv: `, ${shown.replace('.', ',')} ${unit.sv}`, en: `, ${shown} ${unit.en}` }
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
