import type { ChartModel } from './chart-model.ts'

/** How large a chart is drawn, px; `margin` is the room around the plot for labels. */
export interface ChartSize {
  readonly width: number
  readonly height: number
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
}

/** From here on there is room for the sensors' names beside their lines, px. */
const wide = 560

/** `width`: of the whole figure, px. */
export function chartSizeOf(model: ChartModel, width: number): ChartSize {
  const hasNames = model.lines.length > 1 && width >= wide
  return {
    width,
    height: width >= wide ? 340 : 280,
    margin: { top: 18, right: hasNames ? 130 : 12, bottom: 38, left: 58 },
  }
}

/** True where each line's name stands where the line ends. */
export function namesLines({ margin }: ChartSize): boolean {
  return margin.right >= 100
}

/** The width of the plot itself, px. */
export function plotWidth({ width, margin }: ChartSize): number {
  return Math.max(1, width - margin.left - margin.right)
}

/** The height of the plot itself, px. */
export function plotHeight({ height, margin }: ChartSize): number {
  return Math.max(1, height - margin.top - margin.bottom)
}

/** Where the box with a moment's values stands: beside `x` (px within the plot), on the side that has more room. */
export function readingPlace(
  size: ChartSize,
  x: number,
): readonly [position: [number, number], side: 'left' | 'right'] {
  const { left, top } = size.margin
  return [[left + x, top + 36], x < plotWidth(size) / 2 ? 'right' : 'left']
}
