import type { ChartModel, DrawnStep } from './chart-model.ts'
import { type ChartPlace, xOf, yOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface ColumnsProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

/** Widest column, px. */
const widest = 64

/** Amounts as columns from the bottom, or each day's lowest to highest as a bar with its mean. */
export function Columns({ model, place }: ColumnsProps) {
  const { left, top } = place.margins
  const y = (value: number) => yOf(place, model, value) - top
  const isRange = model.form.kind === 'min_max_bars'
  return (
    <g>
      {model.lines[0]?.steps.map((step) => {
        if (step.value === null) return null
        const { x, width } = columnOf(step, place)
        const high = isRange ? y(step.max ?? step.value) : y(step.value)
        const low = isRange ? y(step.min ?? step.value) : y(Math.max(model.axis.min, 0))
        const beside = isRange ? step.value : model.form.beside === 'max' ? step.max : step.usual
        return (
          <g key={step.t} transform={`translate(${x - left} 0)`}>
            <rect
              className={styles.column}
              y={Math.min(high, low)}
              width={width}
              height={Math.max(1.5, Math.abs(low - high))}
              rx={Math.min(4, width / 4)}
            />
            {beside !== null && beside !== undefined && (
              <line className={styles.tick} x1={-1} x2={width + 1} y1={y(beside)} y2={y(beside)} />
            )}
          </g>
        )
      })}
    </g>
  )
}

function columnOf(step: DrawnStep, place: ChartPlace): { readonly x: number; readonly width: number } {
  const { from, to } = place.of(step)
  const start = Math.max(xOf(place, from), place.margins.left)
  const end = Math.min(xOf(place, to), place.width - place.margins.right)
  const width = Math.min(widest, Math.max(1.5, (end - start) * 0.76))
  return { x: (start + end) / 2 - width / 2, width }
}
