import { LevelFace } from '#client/widgets/chart/kit/marks.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'

export interface AirFaceProps {
  /** Epoch s. */
  readonly at: number
  readonly ppm: number
}

/** The level of a value rides on the curve. */
export function AirFace({ at, ppm }: AirFaceProps) {
  return <LevelFace symbol={co2.levels[currentScale(co2).levelOf(ppm)].symbol} at={at} value={ppm} />
}
