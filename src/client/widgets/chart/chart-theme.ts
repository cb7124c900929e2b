import type { LineSvgProps } from '@nivo/line'

const text = { fontFamily: 'inherit', fontSize: 16, fill: 'var(--fg-muted)' } as const

/** The library's parts in the colours of the page. */
export const chartTheme: NonNullable<LineSvgProps<never>['theme']> = {
  text,
  labels: { text },
  axis: {
    domain: { line: { stroke: 'none' } },
    ticks: { line: { stroke: 'var(--border)' }, text },
  },
  grid: { line: { stroke: 'var(--border-muted)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--fg)', strokeWidth: 1.5, strokeOpacity: 1, strokeDasharray: '' } },
}
