import type { ReactNode } from 'react'

/** Ink on every fill. */
const ink = '#10241C'
const open = { fill: 'none', stroke: ink, strokeWidth: 1.2 } as const

/** Drawn around 0 0 in a box of 10. */
const marks = {
  none: null,
  dot: <circle r="1.3" fill={ink} />,
  dash: <path d="M-2.6 0h5.2" stroke={ink} strokeWidth="1.5" />,
  triangle: <path d="M0 -2.9 2.9 2.3H-2.9Z" {...open} />,
  cross: <path d="M-2.6 -2.6 2.6 2.6M-2.6 2.6 2.6 -2.6" stroke={ink} strokeWidth="1.7" />,
  square: <path d="M-3 -3h6v6h-6z" fill={ink} />,
  ring: <circle r="2" {...open} />,
  diamond: <path d="M0 -3.1 3.1 0 0 3.1 -3.1 0Z" {...open} />,
  frame: <path d="M-2.8 -2.8h5.6v5.6h-5.6z" {...open} strokeWidth="1.6" />,
} satisfies Record<string, ReactNode>

/** The shape in the cells of a class, so that no colour has to be distinguished. */
export type CellMarkName = keyof typeof marks

/** A mark in the middle of a cell of `size` px. */
export function CellMark({ mark, size }: { readonly mark: CellMarkName; readonly size: number }) {
  return <g transform={`scale(${size / 10})`}>{marks[mark]}</g>
}
