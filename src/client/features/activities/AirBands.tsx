import { useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { LevelGround } from '#client/widgets/chart/kit/LevelGround.tsx'
import { PaleBreaks } from '#client/widgets/chart/kit/lesson-bands.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Interval } from '#domain/time/interval.ts'
import { hasWords } from './air-chart-shape.ts'

/** The levels of the air with faces and words, instead of an axis. Marks stand above the face of the highest one. */
export function AirBands({ lessons }: { readonly lessons: readonly Interval[] }) {
  return (
    <>
      <LevelGround
        levels={currentScale(co2).ranges}
        texts={co2.levels}
        hasWords={hasWords(useChartScale())}
        topFace="low"
      />
      <PaleBreaks lessons={lessons} />
    </>
  )
}
