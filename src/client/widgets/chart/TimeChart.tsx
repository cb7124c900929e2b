import { Line, type LineCustomSvgLayerProps, type LineSvgLayer } from '@nivo/line'
import { useId, useMemo } from 'react'
import { Axes } from './Axes.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { ChartNotes } from './ChartNotes.tsx'
import { Columns } from './Columns.tsx'
import type { ChartModel } from './chart-model.ts'
import type { ChartPlace } from './chart-place.ts'
import { dashes } from './dashes.ts'
import { Ground } from './Ground.tsx'
import { SensorNames } from './SensorNames.tsx'
import styles from './TimeChart.module.css'

interface TimeChartProps {
  readonly model: ChartModel
  readonly place: ChartPlace
}

interface ChartSeries {
  readonly id: string
  readonly data: readonly { readonly x: number; readonly y: number | null }[]
}

/** The picture of a chart: nothing in it moves or reacts. Words, table and slider stand beside it. */
export function TimeChart({ model, place }: TimeChartProps) {
  const hatchId = useId()
  const { axis } = model
  const data = useMemo(
    (): ChartSeries[] =>
      model.lines.map(({ id, steps }) => ({
        id,
        data: steps.map((step) => ({ x: place.of(step).mid, y: step.value })),
      })),
    [model, place],
  )
  const layers = useMemo((): LineSvgLayer<ChartSeries>[] => {
    const parts = { model, place }
    return [
      () => <Ground {...parts} hatchId={hatchId} />,
      () => <Axes {...parts} />,
      // A word never hides a piece of a line: that would look like a gap.
      () => model.form.kind !== 'line' && <Columns {...parts} />,
      () => <ChartMarks {...parts} />,
      (props) => model.form.kind === 'line' && <Lines {...props} model={model} />,
      () => <SensorNames {...parts} />,
      () => <ChartNotes {...parts} />,
    ]
  }, [model, place, hatchId])
  return (
    <div className={styles.chart}>
      <Line
        data={data}
        width={place.width}
        height={place.height}
        margin={place.margins}
        // Its own axes stand beside it: ends that nivo rounds would move the lines away from them.
        xScale={{ type: 'linear', ...place.domain, nice: false }}
        yScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
        layers={layers}
        axisLeft={null}
        axisBottom={null}
        enableGridX={false}
        enableGridY={false}
        animate={false}
        isInteractive={false}
        enablePoints={false}
        role="presentation"
      />
    </div>
  )
}

/** Straight from point to point, open where nothing was measured; the highest of each step as dots above. */
function Lines({
  series,
  lineGenerator,
  yScale,
  model,
}: LineCustomSvgLayerProps<ChartSeries> & { readonly model: ChartModel }) {
  return (
    <g>
      {model.form.beside === 'max' &&
        series.length === 1 &&
        series.map(({ id, data }) => (
          <g key={`${id}-max`} className={styles.dots0}>
            {data.map(({ position }, at) => {
              const highest = model.lines[0]?.steps[at]?.max
              return highest == null ? null : (
                <circle key={position.x} cx={position.x} cy={yScale(highest)} r={1.8} />
              )
            })}
          </g>
        ))}
      {series.map(({ id, data }, index) => (
        <path
          key={id}
          className={`${styles.line} ${styles[`line${index}`]}`}
          strokeDasharray={dashes[index]}
          d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
        />
      ))}
      {series.map(({ id, data }, index) => (
        <g key={`${id}-lone`} className={styles[`dots${index}`]}>
          {data
            .filter(
              ({ position }, at) =>
                position.y !== null &&
                (data[at - 1]?.position.y ?? null) === null &&
                (data[at + 1]?.position.y ?? null) === null,
            )
            .map(({ position }) => (
              <circle key={position.x} cx={position.x} cy={position.y} r={3.5} />
            ))}
        </g>
      ))}
    </g>
  )
}
