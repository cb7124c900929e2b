import { LevelFace } from '#client/widgets/chart/kit/marks.tsx'
import { co2 } from '#domain/metrics/co2.ts'
import { levelOf } from '#domain/metrics/levels.ts'

export interface AirFaceProps {
  /** Epoch s. */
  readonly at: number
  readonly ppm: number
}

/** The level of a value rides on the curve. */
export function AirFace({ at, ppm }: AirFaceProps) {
  return <LevelFace symbol={co2.levels[levelOf(co2.bands, ppm)].symbol} at={at} value={ppm} />
}
