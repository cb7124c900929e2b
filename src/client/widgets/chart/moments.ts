import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { Now } from '#domain/time/age.ts'
import { type ChartModel, type DrawnStep, isDaily, midOf } from './chart-model.ts'
import { borrowedWords, spreadWords } from './honest-words.ts'

/** A time at which at least one sensor has a step. */
export interface Moment {
  /** Epoch s */
  readonly t: number
  /** One for each line; undefined where it has nothing there. */
  readonly steps: readonly (DrawnStep | undefined)[]
}

/** All times of a chart, in order: what a reader walks through with the arrow keys. */
export function momentsOf(model: ChartModel): readonly Moment[] {
  const times = [...new Set(model.lines.flatMap(({ steps }) => steps.map(({ at: t }) => t)))].sort(
    (a, b) => a - b,
  )
  const next = model.lines.map(() => 0)
  return times.map((t) => ({
    t,
    steps: model.lines.map(({ steps }, line) => {
      let at = next[line] ?? 0
      while ((steps[at + 1]?.at ?? Number.POSITIVE_INFINITY) <= t) at++
      next[line] = at
      const step = steps[at]
      // What was left out between two drawn points is not known here: the one before stands for it.
      return step !== undefined && step.at <= t && t < step.end + 4 * (step.end - step.at) ? step : undefined
    }),
  }))
}

/** The middle of a moment, epoch s. */
export function midOfMoment(model: ChartModel, { t, steps }: Moment): number {
  const step = steps.find((step) => step !== undefined)
  return step ? midOf(model, { at: t, end: t + step.end - step.at }) : t
}

/** A moment as a screen reader says it. */
export function spokenMoment(model: ChartModel, moment: Moment, now: Now): string {
  const values = moment.steps.map((step, line) => {
    const label = model.lines[line]?.label
    const value = step?.value == null ? t`ingen mätning` : stepWords(model, step)
    return label && model.lines.length > 1 ? `${label}: ${value}` : value
  })
  return `${momentTime(model, moment, now)}. ${values.join('. ')}`
}

/** When a moment was. */
export function momentTime(model: ChartModel, { t }: Moment, now: Now): string {
  const formats = formatsOf(currentLocale())
  return isDaily(model) ? formats.date(t * 1000) : formats.moment(t * 1000, now)
}

/** A step's value with its level, or with what is usual then. */
export function stepWords({ metric, form, partial }: ChartModel, step: DrawnStep | undefined): string {
  if (step?.value == null) return '–'
  const level = metric.followsBaseline
    ? undefined
    : metric.levels[currentScale(metric).judge(step.value) ?? '']
  const isPartial = partial.some(({ start, end }) => start <= step.at && step.at < end)
  const valueText = amountOf(metric, step.value)
  const whole = isPartial ? t`${valueText}, en mätare saknas` : valueText
  const amount = [whole, spreadWords(metric, step), step.borrowed && borrowedWords(step.borrowed)]
    .filter(Boolean)
    .join(', ')
  if (level) return `${amount}, ${level.word[currentLocale()]}`
  if (form.beside !== 'usual_of_weekday' || step.usual == null) return amount
  const usual = numberOf(metric, step.usual)
  return t`${amount} (brukar vara ${usual})`
}
