import { symbolHref } from '#client/ui/base/sprite.ts'
import { type ChartShape, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import styles from './AirChart.module.css'

export interface AirFaceProps {
  readonly shape: ChartShape
  /** Epoch s. */
  readonly at: number
  readonly ppm: number
}

/** The level of a value rides on the curve. */
export function AirFace({ shape, at, ppm }: AirFaceProps) {
  return (
    <g className={styles.face} style={{ transform: `translate(${xOf(shape, at)}px, ${yOf(shape, ppm)}px)` }}>
      <use
        href={symbolHref(`level-${co2.levels[currentScale(co2).levelOf(ppm)].symbol}`)}
        x="-18"
        y="-18"
        width="36"
        height="36"
      />
    </g>
  )
}
