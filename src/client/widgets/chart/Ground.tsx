import type { ChartModel } from './chart-model.ts'
import { type ChartPlace, xOf, yOf } from './chart-place.ts'
import { gapWordOf } from './gap-words.ts'
import styles from './TimeChart.module.css'

interface GroundProps {
  readonly model: ChartModel
  readonly place: ChartPlace
  readonly hatchId: string
}

/** What lies under the measurements: the good range, lesson time, hatching where nobody measured, a strip for what came late. */
export function Ground({ model, place, hatchId }: GroundProps) {
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
        const word = gapWordOf(gap.reason)
        return (
          <g key={gap.start}>
            <rect className={styles.gap} fill={`url(#${hatchId})`} {...box} {...full} />
            {box.width > 8 + 9 * word.length && (
              <text
                className={styles.word}
                x={box.x + box.width / 2}
                y={full.height - 10}
                textAnchor="middle"
              >
                {word}
              </text>
            )}
          </g>
        )
      })}
      {model.partial.map((part) => (
        <rect key={part.start} className={styles.gap} fill={`url(#${hatchId})`} {...across(part)} {...full} />
      ))}
      {model.late.map((late) => {
        const { x, width } = across(late)
        return <path key={late.start} className={styles.late} d={`M${x} ${full.height - 4}h${width}`} />
      })}
    </g>
  )
}
