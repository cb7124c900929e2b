import { createContext, type ReactNode, useContext } from 'react'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import type { ChartScale } from './chart-scale.ts'
import styles from './kit.module.css'

const ScaleContext = createContext<ChartScale | null>(null)

/** The scale of the chart that a part stands in. */
export function useChartScale(): ChartScale {
  const scale = useContext(ScaleContext)
  if (scale === null) throw new Error('a part of a chart is drawn outside of a chart')
  return scale
}

export const ChartScaleProvider = ScaleContext.Provider

interface ChartProps {
  readonly scale: ChartScale
  /** What the picture says, for screen readers; left out = words beside it say it. */
  readonly label?: string
  /** Px of the page for one of the scale. */
  readonly zoom?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A drawing whose parts find their places by its scale. */
export function Chart({ scale, label, zoom = 1, className = '', children }: ChartProps) {
  const { width, height, font } = scale
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      focusable="false"
      className={`${styles.chart} ${className}`}
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      style={font === undefined ? undefined : { fontSize: font }}
    >
      <ScaleContext value={scale}>{children}</ScaleContext>
    </svg>
  )
}

interface ChartPlaceProps {
  /** Of a picture on paper, px; left out = as wide as there is room. */
  readonly width?: number | undefined
  readonly className?: string | undefined
  readonly children: (width: number) => ReactNode
  /** Below the picture, at once. */
  readonly foot?: ReactNode
}

/** A framed place for a chart, which is drawn as soon as its width is known. */
export function ChartPlace({ width: given, className, children, foot }: ChartPlaceProps) {
  const { ref, width: measured } = useFigureSize()
  const width = given ?? measured
  return (
    <div className={styles.place}>
      <div ref={ref} className={className}>
        {width > 0 && children(width)}
      </div>
      {foot}
    </div>
  )
}
