import type { LineSvgProps } from '@nivo/line'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf } from '#domain/time/week.ts'
import { type ChartModel, isDaily } from './chart-model.ts'
import { type ChartSize, plotWidth } from './chart-size.ts'
import { type TimeTick, timeTicks } from './time-ticks.ts'
import type { ValueAxis } from './value-ticks.ts'

/** Where an axis of the chart library has its labels, and how they read. */
type AxisProps = NonNullable<LineSvgProps<never>['axisBottom']>

/** The values at the left. */
export function valueAxisProps({ ticks, step }: ValueAxis): AxisProps {
  const { number } = formatsOf(currentLocale())
  return {
    tickValues: [...ticks],
    tickSize: 0,
    tickPadding: 8,
    format: (value: number) => number(value, step),
  }
}

/** The times below a line, epoch s: never closer than they can be read. */
export function timeAxisProps(model: ChartModel, size: ChartSize): AxisProps {
  const ticks = ticksOf(model, size)
  const text = textsOf(model, ticks)
  return { ...below, tickValues: ticks.map(({ t }) => t), format: (t: number) => text.get(t) ?? '' }
}

/** The times below columns, which the library knows by their place in order. */
export function columnAxisProps(model: ChartModel, size: ChartSize): AxisProps {
  const text = textsOf(model, columnTicksOf(model, size))
  const shown = model.slots.flatMap(({ start }, index) => (text.has(start) ? [String(index)] : []))
  return {
    ...below,
    tickValues: shown,
    format: (index: string) => text.get(model.slots[Number(index)]?.start ?? 0) ?? '',
  }
}

const below = { tickSize: 6, tickPadding: 8 } as const

/** Least distance of two labels, px: `16:00` and `mån 16`, or a date with its month. */
const labelWidth = { near: 68, far: 84, englishTimes: 86 } as const

function mostLabels({ within }: ChartModel, size: ChartSize): number {
  const days = daysOf(within)
  const isTimes = days <= 1.2 && currentLocale() === 'en'
  const width = isTimes ? labelWidth.englishTimes : days <= 28 ? labelWidth.near : labelWidth.far
  return Math.max(2, Math.floor(plotWidth(size) / width))
}

function ticksOf(model: ChartModel, size: ChartSize): readonly TimeTick[] {
  return timeTicks(model.within, mostLabels(model, size), currentLocale())
}

/** Below columns of days stands the day itself; below hours the hour that begins there. */
function columnTicksOf(model: ChartModel, size: ChartSize): readonly TimeTick[] {
  const { form, slots, within } = model
  if (form.step === 'school_day' || (isDaily(model) && daysOf(within) <= 28)) {
    const every = Math.ceil(slots.length / mostLabels(model, size))
    return slots
      .filter((_, index) => index % every === 0)
      .map(({ start }): TimeTick => ({ t: start, shows: 'day' }))
  }
  const starts = new Set(slots.map(({ start }) => start))
  return ticksOf(model, size).filter(({ t }) => starts.has(t))
}

function textsOf(model: ChartModel, ticks: readonly TimeTick[]): ReadonlyMap<number, string> {
  const locale = currentLocale()
  const { time, date } = formatsOf(locale)
  const { shortDate, month } = formatsOf(locale)
  const day = daysOf(model.within) <= 28 ? shortDate : date
  const isWeekly = model.form.step !== 'school_day' && (ticks[1]?.t ?? 0) - (ticks[0]?.t ?? 0) > 6 * 86_400
  return new Map(
    ticks.map(({ t, shows }) => {
      if (shows === 'time') return [t, time(t * 1000)]
      if (shows === 'month') return [t, month(t * 1000)]
      const week = isWeekly && locale === 'sv' ? `v. ${isoWeekOf(localDateOf(t * 1000)).week}` : null
      return [t, week ?? day(t * 1000)]
    }),
  )
}

function daysOf({ start, end }: ChartModel['within']): number {
  return (end - start) / 86_400
}
