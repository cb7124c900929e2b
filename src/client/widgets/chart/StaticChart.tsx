import { useId } from 'react'
import { Axes } from './Axes.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { ChartNotes } from './ChartNotes.tsx'
import { Columns } from './Columns.tsx'
import type { ChartLine, ChartModel } from './chart-model.ts'
import { type ChartPlace, xOf, yOf } from './chart-place.ts'
import { dashes } from './dashes.ts'
import { Ground } from './Ground.tsx'
import { SensorNames } from './SensorNames.tsx'
import styles from './TimeChart.module.css'

interface StaticChartProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** The picture at once: a slow tablet draws it in a tenth of the time that the chart library takes. */
export function StaticChart({ model, place }: StaticChartProps) {
  const hatchId = useId()
  const parts = { model, place }
  return (
    <div className={styles.chart}>
      <svg width={place.width} height={place.height} focusable="false" aria-hidden="true">
        <g transform={`translate(${place.margins.left} ${place.margins.top})`}>
          <Ground {...parts} hatchId={hatchId} />
          <Axes {...parts} />
          {/* A word never hides a piece of a line: that would look like a gap. */}
          {model.form.kind !== 'line' && <Columns {...parts} />}
          <ChartMarks {...parts} />
          {model.form.kind === 'line' && <Paths {...parts} />}
          <SensorNames {...parts} />
          <ChartNotes {...parts} />
        </g>
      </svg>
    </div>
  )
}

function Paths({ model, place }: StaticChartProps) {
  return (
    <g>
      {model.form.beside === 'max' && model.lines.length === 1 && (
        <path className={`${styles.line} ${styles.line0} ${styles.highest}`} d={dotsOf(model, place)} />
      )}
      {model.lines.map((line, index) => (
        <path
          key={line.id}
          className={`${styles.line} ${styles[`line${index}`]}`}
          strokeDasharray={dashes[index]}
          d={pathOf(line, model, place)}
        />
      ))}
    </g>
  )
}

/** From point to point, open where nothing was measured; a lone value is a dot. */
function pathOf({ steps }: ChartLine, model: ChartModel, place: ChartPlace): string {
  let path = ''
  let isDrawing = false
  for (const step of steps) {
    if (step.value === null) {
      isDrawing = false
      continue
    }
    const point = pointOf(place, model, place.of(step).mid, step.value)
    path += isDrawing ? `L${point}` : `M${point}h0`
    isDrawing = true
  }
  return path
}

/** A dot on the highest value of each step. */
function dotsOf(model: ChartModel, place: ChartPlace): string {
  const steps = model.lines[0]?.steps ?? []
  return steps
    .filter(({ max }) => max !== null)
    .map((step) => `M${pointOf(place, model, place.of(step).mid, step.max ?? 0)}h0`)
    .join('')
}

function pointOf(place: ChartPlace, model: ChartModel, at: number, value: number): string {
  const x = xOf(place, at) - place.margins.left
  const y = yOf(place, model, value) - place.margins.top
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
