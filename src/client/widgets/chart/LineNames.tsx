import styles from './chart.module.css'
import { useChart } from './chart-context.ts'
import { namesLines, plotWidth } from './chart-size.ts'

/** Least distance of two names, px. */
const lineHeight = 20

/** Each sensor's name where its line ends, moved apart when lines end close together. */
export function LineNames({ y }: { readonly y: (value: number) => number }) {
  const { model, size } = useChart()
  if (model.lines.length < 2 || !namesLines(size)) return null
  // What has no line has no name.
  const ends = model.lines
    .flatMap(({ label, steps }, index) => {
      const last = steps.findLast(({ value }) => value !== null)?.value
      return last == null ? [] : [{ label, index, y: y(last) }]
    })
    .toSorted((a, b) => a.y - b.y)
  let lowest = Number.NEGATIVE_INFINITY
  return (
    <g>
      {ends.map(({ label, index, y }) => {
        lowest = Math.max(y, lowest + lineHeight)
        return (
          <text key={index} className={styles[`name${index}`]} x={plotWidth(size) + 8} y={lowest + 5}>
            {shortened(label ?? String(index + 1))}
          </text>
        )
      })}
    </g>
  )
}

/** As long as there is room beside the plot; the whole name stands in the list and in the table. */
function shortened(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name
}
