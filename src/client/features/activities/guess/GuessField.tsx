import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import type { RoomSeries } from '#client/queries/room-series.ts'
import { useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, valueAt, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { OverText, TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { numberOf } from '#client/widgets/shown-number.ts'
import { type GuessPoint, toGuessPpm } from '#domain/activities/guess-shape.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type Drawing, drawTo, isEmpty, lifted, type Spot } from './drawing.ts'
import styles from './Guess.module.css'
import { GuessChart } from './GuessChart.tsx'
import { guessPath } from './guess-path.ts'

interface GuessFieldProps {
  readonly label: string
  readonly time: Interval
  readonly series: RoomSeries | undefined
  readonly lessons: readonly Interval[]
  /** So much can be guessed, ppm. */
  readonly most: number
  readonly drawing: Drawing
  /** The same as it would be handed in. */
  readonly points: readonly GuessPoint[]
  readonly onDraw: (drawing: Drawing) => void
}

/** The room's curve until now, and an empty field to draw in with a finger. */
export function GuessField({ label, time, series, lessons, most, drawing, points, onDraw }: GuessFieldProps) {
  const { t } = useLingui()
  const [finger, setFinger] = useState<Spot | null>(null)
  // Several of a finger's spots may come before the next picture.
  const latest = useRef({ drawing, finger })
  latest.current.drawing = drawing

  function draw(event: PointerEvent<HTMLDivElement>, shape: ChartScale, from: Spot | null) {
    const box = event.currentTarget.getBoundingClientRect()
    const height = shape.top + ((event.clientY - box.top) / box.height) * (shape.bottom - shape.top)
    const within = Math.min(shape.bottom, Math.max(shape.top, height))
    const to = {
      share: (event.clientX - box.left) / box.width,
      ppm: toGuessPpm(Math.min(most, valueAt(shape, within))),
    }
    const drawn = drawTo(latest.current.drawing, from, to)
    latest.current = { drawing: drawn, finger: to }
    setFinger(to)
    onDraw(drawn)
  }
  function lift() {
    if (!latest.current.finger) return
    latest.current.finger = null
    setFinger(null)
    onDraw(lifted(latest.current.drawing))
  }
  return (
    <GuessChart
      label={label}
      time={time}
      series={series}
      lessons={lessons}
      isPublished={false}
      values={[most - roomAbove]}
      over={(shape, scale) => {
        const [left, right] = [xOf(shape, time.start), xOf(shape, time.end)]
        return (
          <div
            className={styles.canvas}
            style={{
              left: left * scale,
              width: (right - left) * scale,
              top: shape.top * scale,
              height: (shape.bottom - shape.top) * scale,
            }}
            onPointerDown={(event) => {
              if (!event.isPrimary || event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              draw(event, shape, null)
            }}
            onPointerMove={(event) => {
              const from = latest.current.finger
              if (event.isPrimary && from) draw(event, shape, from)
            }}
            onPointerUp={lift}
            onPointerCancel={lift}
          />
        )
      }}
    >
      {(shape) => {
        const [left, right] = [xOf(shape, time.start), xOf(shape, time.end)]
        return (
          <g>
            <TimeSpan className={styles.field} from={time.start} to={time.end} rx={14} />
            {isEmpty(drawing) ? (
              <OverText className={styles.here} x={(left + right) / 2} y={shape.top + 40} textAnchor="middle">
                {t`Rita här`}
              </OverText>
            ) : (
              <path className={styles.drawn} d={guessPath(shape, { start: time.start, points })} />
            )}
            {finger && <Finger time={time} finger={finger} />}
          </g>
        )
      }}
    </GuessChart>
  )
}

/** `GuessChart` keeps so much free above its values, ppm. */
export const roomAbove = 80

interface FingerProps {
  readonly time: Interval
  readonly finger: Spot
}

/** Where the finger is, and the value above it: the finger covers what is below it. */
function Finger({ time, finger }: FingerProps) {
  const shape = useChartScale()
  const share = Math.min(1, Math.max(0, finger.share))
  const x = xOf(shape, time.start + share * (time.end - time.start))
  const y = yOf(shape, finger.ppm)
  const isHigh = y < shape.top + 84
  return (
    <g>
      <circle className={styles.glow} cx={x} cy={y} r="26" />
      <circle className={styles.tip} cx={x} cy={y} r="13" />
      <OverText
        className={styles.value}
        x={isHigh ? x - 44 : Math.min(x, shape.width - 56)}
        y={isHigh ? Math.max(y, shape.top) + 24 : y - 44}
        textAnchor={isHigh ? 'end' : 'middle'}
      >
        {numberOf(co2, finger.ppm)} ppm
      </OverText>
    </g>
  )
}
