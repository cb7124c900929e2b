/** Ink on every fill. */
const ink = '#10241C'

/**
 * Marks from nothing to a full square, so that no colour has to be told apart: the further along its scale a class is, the
 * more ink it bears. Drawn around 0 0 in a box of 10.
 */
const marks = [
  null,
  <circle key="dot" r="1.3" fill={ink} />,
  <path key="dash" d="M-2.6 0h5.2" stroke={ink} strokeWidth="1.5" />,
  <path key="corner" d="M0 -2.9 2.9 2.3H-2.9Z" fill="none" stroke={ink} strokeWidth="1.3" />,
  <path key="cross" d="M-2.6 -2.6 2.6 2.6M-2.6 2.6 2.6 -2.6" stroke={ink} strokeWidth="1.7" />,
  <path key="diamond" d="M0 -3.4 3.4 0 0 3.4 -3.4 0Z" fill={ink} />,
  <path key="square" d="M-3 -3h6v6h-6z" fill={ink} />,
]

/** The mark of a class in the middle of a cell of `size` px. */
export function CellMark({ mark, size }: { readonly mark: number; readonly size: number }) {
  return <g transform={`scale(${size / 10})`}>{marks[mark]}</g>
}
