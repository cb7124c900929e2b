import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { OverText } from '#client/widgets/chart/kit/marks.tsx'
import { nearest } from '#domain/activities/change-around.ts'
import type { PublishedKind } from '#domain/activities/mark-kinds.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import styles from './AirChart.module.css'
import type { PlacedMark } from './air-chart-shape.ts'
import { MarkSign } from './MarkSign.tsx'

const plate = 46

/** What stands on a pole. */
export interface PoleMark {
  readonly id: string
  readonly mark: PublishedKind
  /** Epoch s. */
  readonly at: number
  readonly isApproved: boolean
}

interface MarkPolesProps {
  readonly places: readonly PlacedMark<PoleMark>[]
  readonly points: readonly TimedValueS[]
  readonly holdsS: number
}

/** What happened, over the curve. */
export function MarkPoles({ places, points, holdsS }: MarkPolesProps) {
  const scale = useChartScale()
  const formats = formatsOf(currentLocale())
  return (
    <g>
      {places.map(({ mark, x, row }) => {
        const y = scale.top + 10 + row * (plate + 26)
        const left = Math.min(scale.width - plate - 4, Math.max(2, x - plate / 2))
        const foot = nearest(points, mark.at, holdsS)
        const end = foot ? yOf(scale, foot.value) : scale.bottom
        return (
          <g key={mark.id} className={styles.mark} data-state={mark.isApproved ? 'approved' : 'waiting'}>
            <path className={styles.pole} d={`M${x} ${Math.min(end, y + plate + 22)}V${end}`} />
            {foot && <circle className={styles.foot} cx={x} cy={end} r="6" />}
            <rect className={styles.plate} x={left} y={y} width={plate} height={plate} rx="14" />
            <MarkSign mark={mark.mark} x={left + 9} y={y + 9} />
            <OverText
              x={Math.min(scale.width - 34, Math.max(34, left + plate / 2))}
              y={y + plate + 16}
              textAnchor="middle"
            >
              {formats.time(mark.at * 1000)}
            </OverText>
          </g>
        )
      })}
    </g>
  )
}
