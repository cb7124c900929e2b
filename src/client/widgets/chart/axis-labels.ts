import { calendarFormatsOf } from '#client/texts/calendar-formats.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isoWeekOf } from '#domain/time/week.ts'
import { type ChartModel, type DrawnStep, isDaily } from './chart-model.ts'
import { type ChartPlace, plotWidth } from './chart-place.ts'
import { timeTicks } from './time-ticks.ts'

export interface AxisLabel {
  readonly at: number
  readonly text: string
}

/** What stands under the chart: times and days, never closer than they can be read. */
export function timeLabelsOf(model: ChartModel, place: ChartPlace): readonly AxisLabel[] {
  const locale = currentLocale()
  const { time, date } = formatsOf(locale)
  const { shortDate, month } = calendarFormatsOf(locale)
  const days = (model.within.end - model.within.start) / 86_400
  const day = days <= 28 ? shortDate : date
  const steps = model.lines[0]?.steps ?? []
  const room = Math.max(2, Math.floor(plotWidth(place) / (days <= 28 ? 68 : 84)))
  // Under columns of days stands the day itself, in the middle of its column.
  if (model.form.step === 'school_day' || (model.form.kind !== 'line' && isDaily(model) && days <= 28)) {
    const every = Math.ceil(steps.length / room)
    const longest = Math.max(...steps.map((step) => lengthOf(place, step)))
    return steps
      .filter((step) => lengthOf(place, step) > longest / 2)
      .filter((_, index) => index % every === 0)
      .map((step) => ({ at: place.of(step).mid, text: day(step.t * 1000) }))
  }
  const most = days <= 1.2 && locale === 'en' ? Math.max(2, Math.floor(plotWidth(place) / 86)) : room
  const ticks = timeTicks(model.within, most, locale)
  const isWeekly = ticks.length > 1 && (ticks[1]?.t ?? 0) - (ticks[0]?.t ?? 0) > 6 * 86_400
  return ticks.map(({ t, shows }) => {
    if (shows === 'time') return { at: t, text: time(t * 1000) }
    if (shows === 'month') return { at: t, text: month(t * 1000) }
    const week = isWeekly && locale === 'sv' ? `v. ${isoWeekOf(localDateOf(t * 1000)).week}` : null
    return { at: t, text: week ?? day(t * 1000) }
  })
}

/** Of the part that is shown: the first and the last day of a range are rarely whole. */
function lengthOf(place: ChartPlace, step: DrawnStep): number {
  const { from, to } = place.of(step)
  return to - from
}
