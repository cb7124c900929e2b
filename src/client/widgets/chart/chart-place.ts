import type { ChartModel, DrawnStep } from './chart-model.ts'

/** Room around the plot for labels, px. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Where things stand in a chart of a size. */
export interface ChartPlace {
  readonly width: number
  readonly height: number
  readonly margins: Margins
  /** Ends of the time axis: epoch s; where only school days count, their number. */
  readonly domain: { readonly min: number; readonly max: number }
  /** From, middle and end of a step on that axis. */
  readonly of: (step: DrawnStep) => { readonly from: number; readonly mid: number; readonly to: number }
}

/** From here on there is room for the sensors' names beside their lines, px. */
const wide = 560

export function chartPlaceOf(model: ChartModel, width: number): ChartPlace {
  const hasNames = model.lines.length > 1 && width >= wide
  const size = {
    width,
    height: width >= wide ? 340 : 280,
    margins: { top: 14, right: hasNames ? 130 : 12, bottom: 38, left: 58 },
  }
  if (model.form.step !== 'school_day') {
    return {
      ...size,
      domain: { min: model.within.start, max: model.within.end },
      of: ({ t, end }) => {
        const from = Math.max(t, model.within.start)
        const to = Math.min(end, model.within.end)
        return { from, mid: (from + to) / 2, to }
      },
    }
  }
  const places = new Map(model.lines[0]?.steps.map(({ t }, index) => [t, index]))
  return {
    ...size,
    domain: { min: 0, max: Math.max(1, places.size) },
    of: ({ t }) => {
      const place = places.get(t) ?? 0
      return { from: place, mid: place + 0.5, to: place + 1 }
    },
  }
}

/** The width of the plot itself, px. */
export function plotWidth({ width, margins }: ChartPlace): number {
  return Math.max(1, width - margins.left - margins.right)
}

export function xOf(place: ChartPlace, at: number): number {
  const { min, max } = place.domain
  return place.margins.left + ((at - min) / (max - min)) * plotWidth(place)
}

export function yOf({ height, margins }: ChartPlace, { axis }: ChartModel, value: number): number {
  const share = (value - axis.min) / (axis.max - axis.min)
  return height - margins.bottom - share * (height - margins.top - margins.bottom)
}
