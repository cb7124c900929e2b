import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { fontOf, ticksOf, xOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { timeTicks } from '#client/widgets/chart/time-ticks.ts'
import type { Interval } from '#domain/time/interval.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import styles from './HistoryChart.module.css'
import { isNarrow } from './history-scale.ts'

interface ChartFootProps {
  readonly windows: readonly Interval[]
  /** Epoch s. */
  readonly lessons: readonly Interval[]
}

/** A day longer than this shows no hours of its own, s. */
const longestDayS = 25 * 3600

/** Below the plot: the lessons by their numbers and the hours; of several days their names. */
export function ChartFoot({ windows, lessons }: ChartFootProps) {
  const [only] = windows.length === 1 ? windows : []
  if (!only) return <DayNames windows={windows} />
  return only.end - only.start <= longestDayS ? <DayFoot lessons={lessons} /> : <Dates within={only} />
}

function DayFoot({ lessons }: Pick<ChartFootProps, 'lessons'>) {
  const { t } = useLingui()
  const scale = useChartScale()
  const font = fontOf(scale)
  const { time } = formatsOf(currentLocale())
  // A phone has room for the number of the hour.
  const text = (at: number) => (isNarrow(scale) ? String(localPartsOf(at * 1000).hour) : time(at * 1000))
  const height = font + 8
  return (
    <g>
      {lessons
        .filter(({ start, end }) => end > scale.from && start < scale.to)
        .map(({ start, end }, index) => {
          const [x, until] = [xOf(scale, Math.max(start, scale.from)), xOf(scale, Math.min(end, scale.to))]
          const number = index + 1
          const words = t`Lektion ${number}`
          const fits = until - x > words.length * 0.58 * font
          return (
            <g key={start}>
              <rect
                className={styles.lesson}
                x={x + 1}
                y={scale.bottom + 6}
                width={Math.max(0, until - x - 2)}
                height={height}
                rx={8}
              />
              <text
                className={styles.word}
                x={(x + until) / 2}
                y={scale.bottom + 6 + height / 2}
                dy=".35em"
                textAnchor="middle"
              >
                {fits ? words : number}
              </text>
            </g>
          )
        })}
      {ticksOf(scale, isNarrow(scale) ? 3.4 : 5.25).map((at) => (
        <FootText key={at} x={xOf(scale, at)} text={text(at)} />
      ))}
    </g>
  )
}

function DayNames({ windows }: Pick<ChartFootProps, 'windows'>) {
  const scale = useChartScale()
  const { shortDate, shortWeekday } = formatsOf(currentLocale())
  return (
    <g>
      {windows.map(({ start, end }) => {
        const [x, until] = [xOf(scale, start), xOf(scale, end)]
        const words = shortDate(start * 1000)
        const fits = until - x > words.length * 0.6 * fontOf(scale)
        return (
          <g key={start}>
            <path className={styles.day} d={`M${x} ${scale.bottom + 4}H${until}`} />
            <FootText x={(x + until) / 2} text={fits ? words : shortWeekday(start * 1000)} />
          </g>
        )
      })}
    </g>
  )
}

/** Of a longer time: dates, or times of day where there is room for them. */
function Dates({ within }: { readonly within: Interval }) {
  const scale = useChartScale()
  const most = Math.max(2, Math.floor((scale.right - scale.left) / (5.5 * fontOf(scale))))
  const { time, shortDate, shortMonth } = formatsOf(currentLocale())
  const texts = { time, day: shortDate, month: shortMonth }
  return (
    <g>
      {timeTicks(within, most, currentLocale()).map(({ t: at, shows }) => (
        <FootText key={at} x={xOf(scale, at)} text={texts[shows](at * 1000)} />
      ))}
    </g>
  )
}

function FootText({ x, text }: { readonly x: number; readonly text: string }) {
  const scale = useChartScale()
  const half = (text.length * 0.58 * fontOf(scale)) / 2
  return (
    <text
      className={styles.tick}
      x={Math.min(scale.width - half - 2, Math.max(scale.left - 8, x))}
      y={scale.height - 6}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}
