import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, xOf, yOf } from './chart-place.ts'
import styles from './TimeChart.module.css'

interface GroundProps {
  readonly model: ChartModel
  readonly place: ChartPlace
  readonly hatchId: string
  readonly gapWord: string
}

/** What lies under the measurements: the good range, lesson time, and hatching where nobody measured. */
export function Ground({ model, place, hatchId, gapWord }: GroundProps) {
  const { margins, height } = place
  const full = { y: 0, height: height - margins.top - margins.bottom }
  const across = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const from = Math.max(xOf(place, start), margins.left)
    const to = Math.min(xOf(place, end), place.width - margins.right)
    return { x: from - margins.left, width: Math.max(0, to - from) }
  }
  return (
    <g>
      {model.lessons.map((lesson) => (
        <rect key={lesson.start} className={styles.lesson} {...across(lesson)} {...full} />
      ))}
      {model.goodBands.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.good}
          x={0}
          width={place.width - margins.left - margins.right}
          y={yOf(place, model, to) - margins.top}
          height={Math.max(0, yOf(place, model, from) - yOf(place, model, to))}
          opacity={0.75}
        />
      ))}
      <defs>
        <pattern
          id={hatchId}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="8" className={styles.hatch} />
        </pattern>
      </defs>
      {model.gaps.map((gap) => {
        const box = across(gap)
        return (
          <g key={gap.start}>
            <rect className={styles.gap} fill={`url(#${hatchId})`} {...box} {...full} />
            {box.width > 118 && (
              <text
                className={styles.word}
                x={box.x + box.width / 2}
                y={full.height - 10}
                textAnchor="middle"
              >
                {gapWord}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
