import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { factsOf } from '#contract/freshness-facts.ts'
import type { Spark } from '#contract/latest.ts'
import type { OverviewCard } from '#contract/schools.ts'
import { freshnessSeen } from '#domain/metrics/freshness.ts'
import type { Now } from '#domain/time/age.ts'

/**
 * True when a card reads the same at both times : it is as fresh, its age has the same words, and
 * the line of the last hours, on which a minute is about a pixel, ends in the same minute.
 */
export function rendersSame({ freshness }: OverviewCard, before: Now, after: Now): boolean {
  const facts = factsOf(freshness)
  const { age } = formatsOf(currentLocale())
  return (
    minuteOf(before.at) === minuteOf(after.at) &&
    freshnessSeen(facts, before) === freshnessSeen(facts, after) &&
    (facts.observedAt === null || age(facts.observedAt, before) === age(facts.observedAt, after))
  )
}

/** The minute of a time, epoch ms, counted from the epoch. */
export function minuteOf(at: number): number {
  return Math.floor(at / 60_000)
}

/** True when both have values, whichever, for the same times. */
export function hasSameSteps(spark: Spark, other: Spark): boolean {
  return (
    spark.start === other.start &&
    spark.step_s === other.step_s &&
    spark.mean.length === other.mean.length &&
    spark.mean.every((mean, index) => (mean === null) === (other.mean[index] === null))
  )
}
