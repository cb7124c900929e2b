import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Now } from '#domain/time/age.ts'
import type { ChartModel } from './chart-model.ts'
import type { ChartSize } from './chart-size.ts'
import { ChartScaleProvider } from './kit/Chart.tsx'
import type { Moment } from './moments.ts'
import { plotScaleOf } from './time-place.ts'

/** What the layers of a chart draw. */
export interface ChartContents {
  readonly model: ChartModel
  readonly size: ChartSize
  readonly now: Now
  /** All times of the chart, in order. */
  readonly moments: readonly Moment[]
  /** The moment that was reached with the keyboard; null while the slider is not in use. */
  readonly moment: Moment | null
}

/** The chart library draws the layers: their contents do not pass through its properties. */
const ChartContext = createContext<ChartContents | null>(null)

export function ChartParts({ children, ...contents }: ChartContents & { readonly children: ReactNode }) {
  const { model, size } = contents
  const scale = useMemo(() => plotScaleOf(model, size), [model, size])
  return (
    <ChartContext value={contents}>
      <ChartScaleProvider value={scale}>{children}</ChartScaleProvider>
    </ChartContext>
  )
}

export function useChart(): ChartContents {
  const contents = useContext(ChartContext)
  if (contents === null) throw new Error('a layer is drawn inside a chart')
  return contents
}
