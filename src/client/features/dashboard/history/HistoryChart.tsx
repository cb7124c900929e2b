import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { gapWordOf } from '#client/widgets/chart/gap-words.ts'
import { ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { LevelGround } from '#client/widgets/chart/kit/LevelGround.tsx'
import { PaleBreaks } from '#client/widgets/chart/kit/lesson-bands.tsx'
import { Curve, Gap, Hatch, OverText, TimeLine } from '#client/widgets/chart/kit/marks.tsx'
import { shownAmount } from '#client/widgets/chart/measure-words.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { markReasonTexts } from '#domain/series/marks.ts'
import { type Interval, intersectionOf } from '#domain/time/interval.ts'
import { ChartFoot } from './ChartFoot.tsx'
import styles from './HistoryChart.module.css'
import { endsOf, type HistoryLine, highestOf, nearestTo, readingsAt } from './history-lines.ts'
import { gutterTextOf, historyScaleOf, isNarrow, valueTicksOf } from './history-scale.ts'

interface HistoryChartProps {
  readonly metric: Metric
  /** The chosen room first. */
  readonly lines: readonly HistoryLine[]
  /** What is drawn side by side, epoch s. */
  readonly windows: readonly Interval[]
  /** Epoch s; none = nothing is paled. */
  readonly lessons: readonly Interval[]
  readonly gaps: Series['gaps']
  /** The chart's accessible name. */
  readonly label: string
}

/** Rooms over time on the ground of the metric's levels, with their words beside it. The highest value carries its number. */
export function HistoryChart(props: HistoryChartProps) {
  const { ref, width } = useFigureSize()
  return (
    <div ref={ref} className={styles.place}>
      {width > 0 && <Figure {...props} width={width} />}
    </div>
  )
}

function Figure({
  metric,
  lines,
  windows,
  lessons,
  gaps,
  label,
  width,
}: HistoryChartProps & { width: number }) {
  const { t } = useLingui()
  const hatchId = useId()
  // What the pointer is at comes before what was reached with the keyboard.
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const [reachedAt, setReachedAt] = useState<number | null>(null)
  const at = pointedAt ?? reachedAt
  const scale = historyScaleOf(metric, lines, windows, width)
  const { ranges } = currentSteadyScale(metric)
  const times = lines.flatMap(({ points }) => points.map((point) => point.at))
  const readings = at === null ? [] : readingsAt(lines, at)
  const first = Math.min(...times)
  const last = Math.max(...times)
  const move = (step: number) => {
    const sorted = [...new Set(times)].sort((a, b) => a - b)
    const index = reachedAt === null ? sorted.length - 1 : sorted.indexOf(reachedAt)
    setReachedAt(sorted[Math.max(0, Math.min(sorted.length - 1, index + step))] ?? null)
  }
  const spoken = readings.map(
    ({ name, value }) => `${lines.length > 1 ? `${name}: ` : ''}${shownAmount(metric, value)}`,
  )
  return (
    <div
      className={styles.figure}
      onPointerMove={({ nativeEvent, currentTarget }) => {
        const { left } = currentTarget.getBoundingClientRect()
        setPointedAt(nearestTo(scale, times, nativeEvent.clientX - left))
      }}
      onPointerLeave={() => setPointedAt(null)}
    >
      <Chart scale={scale} label={label}>
        <Ground metric={metric} scale={scale} hasLevels={ranges.length > 0} />
        <PaleBreaks lessons={lessons} />
        <Hatch id={hatchId} />
        {gaps.map((gap) =>
          windows.map((window) => {
            const shown = intersectionOf(gap, window)
            return (
              shown && (
                <Gap
                  key={`${shown.start}`}
                  from={shown.start}
                  to={shown.end}
                  hatchId={hatchId}
                  words={[
                    gapWordOf(gap.reason),
                    ...(gap.mark_reason ? [markReasonTexts[gap.mark_reason][currentLocale()]] : []),
                  ]}
                />
              )
            )
          }),
        )}
        <ChartFoot windows={windows} lessons={lessons} />
        {/* The chosen room lies over the others. */}
        {[...lines.entries()].reverse().map(([index, { id, points }]) => (
          <g key={id} className={styles.line} data-line={index}>
            <Curve points={points} color={index === 0 ? 'chart-1' : index === 1 ? 'chart-2' : 'chart-4'} />
          </g>
        ))}
        {lines.length > 1 && <LineNames lines={lines} scale={scale} />}
        {at === null ? (
          <Highest metric={metric} line={lines[0]} scale={scale} hasDay={windows.length > 1} />
        ) : (
          <Readings metric={metric} scale={scale} at={at} readings={readings} />
        )}
      </Chart>
      {times.length > 0 && (
        <input
          type="range"
          className={styles.slider}
          style={{ left: scale.left, width: scale.right - scale.left, bottom: scale.height - scale.bottom }}
          aria-label={t`Välj tidpunkt i diagrammet`}
          aria-valuetext={at === null ? t`Ingen tid vald` : `${momentWords(at)}. ${spoken.join('. ')}`}
          min={first}
          max={last}
          value={at ?? last}
          onChange={() => {}}
          // What is pointed at is shown while it is; the keyboard's time stays.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setReachedAt((before) => before ?? last)}
          onBlur={() => setReachedAt(null)}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            setPointedAt(null)
            move(step)
          }}
        />
      )}
    </div>
  )
}

/** Points of a line that a key goes on. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -12,
  PageUp: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function Ground({ metric, scale, hasLevels }: { metric: Metric; scale: ChartScale; hasLevels: boolean }) {
  if (!hasLevels) {
    const { ticks, step } = valueTicksOf(scale)
    return <ValueAxis ticks={ticks} format={(value) => formatsOf(currentLocale()).number(value, step)} />
  }
  return (
    <LevelGround
      levels={currentSteadyScale(metric).ranges}
      texts={metric.levels}
      hasWords
      faceSize={isNarrow(scale) ? 25 : 32}
      {...gutterTextOf(scale)}
    />
  )
}

interface PartProps {
  readonly metric: Metric
  readonly scale: ChartScale
}

/** The highest value of a room with its number and its time. */
function Highest({
  metric,
  line,
  scale,
  hasDay,
}: PartProps & { readonly line: HistoryLine | undefined; readonly hasDay: boolean }) {
  const point = line && highestOf(line)
  if (!point) return null
  const { time, shortDate } = formatsOf(currentLocale())
  const when = hasDay ? `${shortDate(point.at * 1000)} ${time(point.at * 1000)}` : time(point.at * 1000)
  const text = `${shownAmount(metric, point.most)} ${when}`
  return <Flag scale={scale} at={point.at} value={point.value} text={text} />
}

/** A ring on the curve with words above it that stay in the picture. */
function Flag({
  scale,
  at,
  value,
  text,
}: {
  readonly scale: ChartScale
  readonly at: number
  readonly value: number
  readonly text: string
}) {
  const [x, y] = [xOf(scale, at), yOf(scale, value)]
  const half = (text.length * 0.56 * (scale.font ?? 16)) / 2
  return (
    <g>
      <circle className={styles.ring} cx={x} cy={y} r={6} />
      <OverText
        x={Math.max(scale.left + half, Math.min(scale.width - 6 - half, x))}
        y={Math.max(scale.top + (scale.font ?? 16), y - 12)}
        textAnchor="middle"
      >
        {text}
      </OverText>
    </g>
  )
}

/** What each room had at a time. */
function Readings({
  metric,
  scale,
  at,
  readings,
}: PartProps & { readonly at: number; readonly readings: ReturnType<typeof readingsAt> }) {
  const [only] = readings.length === 1 ? readings : []
  const text = only
    ? `${shownAmount(metric, only.value)} ${momentWords(at)}`
    : `${momentWords(at)} · ${readings.map(({ name, value }) => `${name} ${shownAmount(metric, value)}`).join(' · ')}`
  const top = readings[0]
  return (
    <g>
      <TimeLine at={at} />
      {readings.map(({ id, value }) => (
        <circle key={id} className={styles.ring} cx={xOf(scale, at)} cy={yOf(scale, value)} r={6} />
      ))}
      {top && <Flag scale={scale} at={at} value={only ? top.value : scale.most} text={text} />}
    </g>
  )
}

/** Each room's name where its line ends, moved apart where two end close together. */
function LineNames({ lines, scale }: { readonly lines: readonly HistoryLine[]; readonly scale: ChartScale }) {
  return (
    <g>
      {endsOf(lines, scale).map(({ id, name, x, y, index }) => (
        <OverText key={id} className={styles.name} data-line={index} x={x} y={y} textAnchor="end">
          {name}
        </OverText>
      ))}
    </g>
  )
}

function momentWords(at: number): string {
  return formatsOf(currentLocale()).time(at * 1000)
}
