import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { levelFillOf, neutralFill } from '#client/widgets/level-fill.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { isImplausible, type ScaleRange } from '#domain/metrics/scale.ts'
import type { CellMarkName } from './CellMark.tsx'
import { implausibleText } from './measure-words.ts'
import { valueAxis } from './value-ticks.ts'

/** A class of values that look alike in a calendar or a heat map. */
export interface CellClass {
  readonly key: string
  /** The word of the level; null where the metric has no levels. */
  readonly word: string | null
  /** `600–800 ppm` */
  readonly range: string
  /** The colour, the same on every ground. */
  readonly fill: string
  readonly mark: CellMarkName
}

export interface CellScale {
  readonly classes: readonly CellClass[]
  /** The place of a value in `classes`. */
  readonly classOf: (value: number) => number
}

/** The metric's levels; of a metric without levels, or whose levels change from hour to hour, up to five round steps. */
export function cellScaleOf(metric: Metric, values: readonly (number | null)[]): CellScale {
  return currentSteadyScale(metric).ranges.length > 0 ? levelScale(metric, values) : stepScale(metric, values)
}

/** The levels, and before them a class for values that cannot be right where there are some: they have no level. */
function levelScale(metric: Metric, values: readonly (number | null)[]): CellScale {
  const scale = currentSteadyScale(metric)
  const isLastInclusive = !scale.ranges.at(-2)?.includesTo
  const least = values.some((value) => isImplausible(metric, value)) ? (metric.credibleMin ?? null) : null
  const levels = scale.ranges.map(({ level, from, to }, index) => ({
    key: level,
    word: metric.levels[level]?.word[currentLocale()] ?? null,
    range: rangeWords(metric, from ?? least, to, isLastInclusive),
    fill: levelFillOf(metric.levels[level]?.symbol ?? ''),
    mark: levelMark(metric, scale.ranges, index),
  }))
  const implausible = {
    key: 'not_believed',
    word: implausibleText(),
    range: rangeWords(metric, null, least, false),
    fill: neutralFill,
    mark: 'ring',
  } as const
  const classes = least === null ? levels : [implausible, ...levels]
  return {
    classes,
    classOf: (value) => {
      const key = isImplausible(metric, value) ? implausible.key : scale.levelOf(value)
      return classes.findIndex((candidate) => candidate.key === key)
    },
  }
}

const marks = {
  good: ['none', 'dot'],
  above: ['dash', 'triangle', 'cross', 'square'],
  below: ['ring', 'diamond', 'frame'],
} as const satisfies Record<string, readonly CellMarkName[]>

/** The further a level is from what is good, the more ink it bears: open shapes below, full ones above. */
function levelMark({ goodLevels }: Metric, ranges: readonly ScaleRange[], index: number): CellMarkName {
  const isGood = ranges.map(({ level }) => goodLevels.includes(level))
  const [first, last] = [isGood.indexOf(true), isGood.lastIndexOf(true)]
  if (index < first) return marks.below[first - index - 1] ?? 'frame'
  return (index > last ? marks.above[index - last - 1] : marks.good[index - first]) ?? 'square'
}

const amountMarks = ['none', 'dot', 'dash', 'triangle', 'square'] as const

/** Blues from light to dark: an amount is neither good nor bad. */
const amountFills = ['#E4EFFF', '#B4D2FF', '#84AFFB', '#6389EE', '#4A6FDC'] as const

function stepScale(metric: Metric, values: readonly (number | null)[]): CellScale {
  const most = Math.max(0, ...values.flatMap((value) => value ?? []))
  const { ticks } = valueAxis(0, most, chartOf(metric.key).wholeNumbers, amountFills.length + 1)
  const edges = ticks.slice(0, -1)
  return {
    classes: edges.map((from, index) => ({
      key: String(from),
      word: null,
      range: rangeWords(metric, from, ticks[index + 1] ?? null, true),
      fill: amountFills[index] ?? neutralFill,
      mark: amountMarks[index] ?? 'none',
    })),
    classOf: (value) =>
      Math.max(
        0,
        edges.findLastIndex((from) => from <= value),
      ),
  }
}

function rangeWords(metric: Metric, from: number | null, to: number | null, isInclusive: boolean): string {
  const unit = unitOf(metric)
  const number = (value: number) =>
    formatsOf(currentLocale()).number(value, Number.isInteger(value) ? 1 : metric.step)
  const amount = (value: number) => `${number(value)}\u00a0${unit}`
  if (from === null) return to === null ? '' : t`under ${amount(to)}`
  if (to !== null) return from < 0 ? t`${number(from)} till ${amount(to)}` : `${number(from)}–${amount(to)}`
  return isInclusive ? t`${amount(from)} eller mer` : t`över ${amount(from)}`
}
