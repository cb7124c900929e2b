import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useMemo, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { bandsOf } from '#domain/metrics/bands-of.ts'
import { levelOf } from '#domain/metrics/levels.ts'
import { type ChartModel, type DrawnStep, isDaily } from './chart-model.ts'
import { type ChartPlace, plotWidth, xOf, yOf } from './chart-place.ts'
import { LineSample } from './LineSample.tsx'
import styles from './TimeCursor.module.css'

interface TimeCursorProps {
  readonly model: ChartModel
  readonly place: ChartPlace
  /** Server time, epoch ms. */
  readonly now: number
  /** Somebody points at the chart or reaches it with the keyboard. */
  readonly onUse: () => void
}

/** Half of the slider's thumb, px: where its ends lie inside its box. */
const thumb = 12

/**
 * Reads the values at one moment: under the pointer, where the chart is tapped, or with the arrow keys on a slider that
 * is the chart's only stop.
 */
export function TimeCursor({ model, place, now, onUse }: TimeCursorProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState<number | null>(null)
  const moments = useMemo(() => momentsOf(model, place), [model, place])
  if (moments.length === 0) return null
  const chosen = index === null ? undefined : moments[Math.min(index, moments.length - 1)]
  const { left, top, bottom } = place.margins
  const choose = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left + left
    setIndex(nearest(moments, x))
  }
  const words = chosen === undefined ? t`Ingen tid vald` : spoken(model, chosen, now)
  return (
    <>
      <div
        className={styles.ground}
        style={{ left, top, width: plotWidth(place), height: place.height - top - bottom }}
        onPointerEnter={onUse}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setIndex(null)
        }}
      />
      {chosen && <Reading model={model} place={place} moment={chosen} now={now} />}
      <input
        type="range"
        className={styles.slider}
        style={{ marginLeft: left - thumb, width: plotWidth(place) + 2 * thumb }}
        min={0}
        max={moments.length - 1}
        value={index ?? moments.length - 1}
        aria-label={t`Flytta längs tiden`}
        aria-valuetext={words}
        onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
        onFocus={() => {
          onUse()
          setIndex((before) => before ?? moments.length - 1)
        }}
      />
    </>
  )
}

/** A time at which at least one sensor has a step. */
interface Moment {
  readonly x: number
  /** Epoch s */
  readonly t: number
  /** One for each line; undefined where it has nothing there. */
  readonly steps: readonly (DrawnStep | undefined)[]
}

interface ReadingProps extends Omit<TimeCursorProps, 'onUse'> {
  readonly moment: Moment
}

/** The line through the chart and the box beside it; the slider says the same to those who do not see them. */
function Reading({ model, place, moment, now }: ReadingProps) {
  const { width, height, margins } = place
  const isRight = moment.x > width / 2
  return (
    <>
      <svg className={styles.marks} width={width} height={height} aria-hidden="true" focusable="false">
        <line x1={moment.x} x2={moment.x} y1={margins.top} y2={height - margins.bottom} />
        {moment.steps.map((step, line) =>
          step?.value == null ? null : (
            <circle key={model.lines[line]?.id} cx={moment.x} cy={yOf(place, model, step.value)} r={6} />
          ),
        )}
      </svg>
      <div
        className={styles.box}
        style={isRight ? { right: width - moment.x + 12 } : { left: moment.x + 12 }}
        aria-hidden="true"
      >
        <p className={styles.time}>{timeOf(model, moment, now)}</p>
        {moment.steps.map((step, line) => (
          <p key={model.lines[line]?.id} className={styles.value}>
            {model.lines.length > 1 && <LineSample index={line} />}
            {model.lines.length > 1 && <span>{model.lines[line]?.label}</span>}
            <strong>{shownValueOf(model, step)}</strong>
          </p>
        ))}
      </div>
    </>
  )
}

function momentsOf(model: ChartModel, place: ChartPlace): readonly Moment[] {
  const times = [...new Set(model.lines.flatMap(({ steps }) => steps.map(({ t }) => t)))].toSorted(
    (a, b) => a - b,
  )
  const next = model.lines.map(() => 0)
  return times.map((t) => {
    const steps = model.lines.map(({ steps }, line) => {
      let at = next[line] ?? 0
      while ((steps[at + 1]?.t ?? Number.POSITIVE_INFINITY) <= t) at++
      next[line] = at
      const step = steps[at]
      // What was left out between two drawn points is not known here: the one before stands for it.
      return step !== undefined && step.t <= t && t < step.end + 4 * (step.end - step.t) ? step : undefined
    })
    const known = steps.find((step) => step !== undefined)
    return {
      t,
      steps,
      x: known ? xOf(place, place.of({ ...known, t, end: t + known.end - known.t }).mid) : 0,
    }
  })
}

function nearest(moments: readonly Moment[], x: number): number {
  let best = 0
  for (const [index, moment] of moments.entries()) {
    if (Math.abs(moment.x - x) < Math.abs((moments[best]?.x ?? 0) - x)) best = index
  }
  return best
}

function spoken(model: ChartModel, moment: Moment, now: number): string {
  const values = moment.steps.map((step, line) => {
    const label = model.lines[line]?.label
    const value = shownValueOf(model, step)
    return label && model.lines.length > 1 ? `${label}: ${value}` : value
  })
  return `${timeOf(model, moment, now)}. ${values.join('. ')}`
}

function timeOf(model: ChartModel, { t }: Moment, now: number): string {
  const formats = formatsOf(currentLocale())
  return isDaily(model) ? formats.date(t * 1000) : formats.moment(t * 1000, now)
}

function shownValueOf({ metric, form, partial }: ChartModel, step: DrawnStep | undefined): string {
  if (step?.value == null) return '–'
  const bands = bandsOf(metric)
  const level = bands.length === 0 || metric.bandsFrom ? null : metric.levels[levelOf(bands, step.value)]
  const isPartial = partial.some(({ start, end }) => start <= step.t && step.t < end)
  const known = amountOf(metric, step.value)
  const amount = isPartial ? t`${known}, en mätare saknas` : known
  if (level) return `${amount}, ${level.word[currentLocale()]}`
  if (form.beside !== 'usual_of_weekday' || step.usual == null) return amount
  const usual = numberOf(metric, step.usual)
  return t`${amount}, vanligt är ${usual}`
}
