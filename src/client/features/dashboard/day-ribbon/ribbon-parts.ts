import { t } from '@lingui/core/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import type { Co2Level } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { airSpans, type RoomAirDay } from '#domain/school-day/air-day.ts'
import { airWords } from '#domain/school-day/air-words.ts'

/** A part of the ribbon at one level; `rank` 1 = the best of five, 0 = nothing is known. Minutes of the day. */
export interface RibbonPart {
  readonly from: number
  readonly to: number
  readonly level: string | null
  readonly rank: number
}

/** How far the parts of a ribbon are known. */
export function ribbonParts(day: RoomAirDay, until: number): readonly RibbonPart[] {
  const parts: RibbonPart[] = []
  for (const { from, to, value } of airSpans(day, until)) {
    const level = levelOf(value)
    const before = parts.at(-1)
    if (before?.level === level) parts[parts.length - 1] = { ...before, to }
    else parts.push({ from, to, level, rank: rankOf(level) })
  }
  return parts
}

/** The level of a value at the school on the screen; null = nothing is known. */
export function levelOf(value: number | null): string | null {
  return value === null ? null : currentSteadyScale(co2).judge(value)
}

/** The air at a value, in words; without a value the sensor did not answer. */
export function airWordOf(value: number | null): string {
  return airWordOfLevel(currentSteadyScale(co2).ranges.find((range) => range.level === levelOf(value))?.level)
}

/** The same at a level. */
export function airWordOfLevel(level: Co2Level | null | undefined): string {
  return level == null ? t`Inget svar` : airWords[level][currentLocale()]
}

function rankOf(level: string | null): number {
  return currentSteadyScale(co2).ranges.findIndex((range) => range.level === level) + 1
}

/** Whether a level disturbs a lesson; null = there is none. */
export function isConcern(level: string | null): boolean | null {
  return level === null ? null : co2.concernLevels.some((concern) => concern === level)
}
