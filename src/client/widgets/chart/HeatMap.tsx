import { type CellComponentProps, type CustomLayerProps, HeatMap as NivoHeatMap } from '@nivo/heatmap'
import { currentLocale } from '#client/texts/i18n.ts'
import type { WeekHour } from '#domain/series/week-hours.ts'
import type { Weekday } from '#domain/time/local-date.ts'
import { CellMark, type CellMarkName } from './CellMark.tsx'
import { cellFill } from './CellPatterns.tsx'
import type { CellScale } from './cell-scale.ts'
import styles from './cells.module.css'
import chartStyles from './chart.module.css'
import { chartTheme } from './chart-theme.ts'
import type { HeatMapPlace } from './heat-map-place.ts'
import { hourName, shortWeekday } from './weekdays.ts'

interface HeatMapProps {
  readonly hours: readonly WeekHour[]
  readonly scale: CellScale
  /** What the hatching is called (`CellPatterns`). */
  readonly patternId: string
  readonly place: HeatMapPlace
  readonly wordsOf: (hour: WeekHour) => string
}

interface HourDatum {
  readonly x: string
  readonly y: number | null
  readonly hour: WeekHour
  readonly fill: string
  readonly mark: CellMarkName
}

/** The week by the hour: weekdays below each other, or on a phone beside each other. */
export function HeatMap({ hours, scale, patternId, place, wordsOf }: HeatMapProps) {
  const datumOf = (x: string, hour: WeekHour): HourDatum => {
    const index = hour.value === null ? null : scale.classOf(hour.value)
    const shown = index === null ? undefined : scale.classes[index]
    return {
      x,
      y: hour.value,
      hour,
      fill: shown?.fill ?? cellFill(patternId, null),
      mark: shown?.mark ?? 'none',
    }
  }
  const data = Array.from({ length: place.rows }, (_, row) => ({
    id: String(row),
    data: Array.from({ length: place.columns }, (_, column) => {
      const hour = hours[place.indexOf({ column, row })]
      return hour ? [datumOf(String(column), hour)] : []
    }).flat(),
  }))
  const dayLabel = (index: string) => shortWeekday(place.weekdays[Number(index)] as Weekday)
  const hourLabel = (index: string) =>
    currentLocale() === 'sv' ? hourName(Number(index)).slice(0, 2) : hourName(Number(index))
  const every = place.isTall ? 2 : currentLocale() === 'sv' ? 1 : 3
  const shownHours = Array.from({ length: Math.ceil(24 / every) }, (_, index) => String(index * every))
  const labels = { tickSize: 0, tickPadding: 8 }
  const days = { ...labels, format: dayLabel }
  const clock = { ...labels, format: hourLabel, tickValues: shownHours }
  return (
    <NivoHeatMap
      data={data}
      width={place.width}
      height={place.height}
      margin={place.margin}
      axisTop={place.isTall ? days : clock}
      axisLeft={place.isTall ? clock : days}
      layers={['axes', 'cells', LessonOutline]}
      cellComponent={HourCell}
      hoverTarget="cell"
      inactiveOpacity={1}
      enableLabels={false}
      emptyColor="transparent"
      colors={({ data: { fill } }) => fill}
      tooltip={({ cell }) => (
        <div className={chartStyles.reading} aria-hidden="true">
          {wordsOf(cell.data.hour)}
        </div>
      )}
      theme={chartTheme}
      animate={false}
      role="presentation"
    />
  )
}

function HourCell({ cell, onMouseEnter, onMouseMove, onMouseLeave }: CellComponentProps<HourDatum>) {
  const { x, y, width, height, data } = cell
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same by keyboard (CellCursor)
    <g
      transform={`translate(${x} ${y})`}
      onMouseEnter={onMouseEnter?.(cell)}
      onMouseMove={onMouseMove?.(cell)}
      onMouseLeave={onMouseLeave?.(cell)}
    >
      <rect
        className={styles.cell}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={4}
        fill={data.fill}
      />
      <CellMark mark={data.mark} size={Math.min(width, height, 26)} />
    </g>
  )
}

/** A line around the lessons: along each side of a lesson hour that has no lesson beside it. */
function LessonOutline({ cells }: CustomLayerProps<HourDatum>) {
  const keyOf = (serieId: string | number, x: string | number) => `${serieId}/${x}`
  const lessons = new Set(
    cells.filter(({ data }) => data.hour.isLesson).map(({ serieId, data }) => keyOf(serieId, data.x)),
  )
  const sides = cells.flatMap(({ serieId, data, x, y, width, height }) => {
    if (!data.hour.isLesson) return []
    const [row, column] = [Number(serieId), Number(data.x)]
    const [left, top] = [x - width / 2, y - height / 2]
    const [right, bottom] = [x + width / 2, y + height / 2]
    return [
      lessons.has(keyOf(row - 1, column)) ? '' : `M${left} ${top}H${right}`,
      lessons.has(keyOf(row + 1, column)) ? '' : `M${left} ${bottom}H${right}`,
      lessons.has(keyOf(row, column - 1)) ? '' : `M${left} ${top}V${bottom}`,
      lessons.has(keyOf(row, column + 1)) ? '' : `M${right} ${top}V${bottom}`,
    ]
  })
  return <path className={styles.lessonOutline} d={sides.join('')} strokeLinecap="round" />
}
