import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './cells.module.css'
import chartStyles from './chart.module.css'

/** A place in a grid, from 0. */
export interface CellPlace {
  readonly column: number
  readonly row: number
}

export interface CellBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface CellCursorProps {
  /** What the grid is, and how to walk in it. */
  readonly label: string
  readonly columns: number
  readonly rows: number
  /** Where a user starts who comes with the keyboard. */
  readonly start: CellPlace
  /** What a cell says; null where there is none. */
  readonly wordsOf: (place: CellPlace) => string | null
  /** Where a cell is drawn, px. */
  readonly boxOf: (place: CellPlace) => CellBox
  /** The width of everything, px. */
  readonly width: number
  /** The picture. */
  readonly children: ReactNode
}

const moves: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A picture of cells as one stop for the keyboard: the arrow keys walk from cell to cell, and what the cell says is shown
 * beside it and read aloud.
 */
export function CellCursor({
  label,
  columns,
  rows,
  start,
  wordsOf,
  boxOf,
  width,
  children,
}: CellCursorProps) {
  const [place, setPlace] = useState<CellPlace | null>(null)
  const [isInside, setIsInside] = useState(false)
  const move = (event: KeyboardEvent) => {
    const from = place ?? start
    const step = moves[event.key]
    const to = step
      ? { column: from.column + step[0], row: from.row + step[1] }
      : event.key === 'Home'
        ? { ...from, column: 0 }
        : event.key === 'End'
          ? { ...from, column: columns - 1 }
          : null
    if (to === null) return
    event.preventDefault()
    const isIn = to.column >= 0 && to.column < columns && to.row >= 0 && to.row < rows
    if (isIn && wordsOf(to) !== null) setPlace(to)
  }
  const words = isInside && place ? wordsOf(place) : null
  const box = place && boxOf(place)
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrow keys walk in it
    <div
      role="application"
      aria-label={label}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={move}
      onFocus={() => {
        setPlace(place ?? start)
        setIsInside(true)
      }}
      onBlur={() => setIsInside(false)}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
      {words !== null && box && (
        <>
          <span className={styles.cursor} style={box} />
          <span
            className={`${chartStyles.reading} ${styles.words}`}
            style={{
              top: box.top + box.height + 8,
              ...(box.left < width / 2 ? { left: box.left } : { right: width - box.left - box.width }),
            }}
            aria-hidden="true"
          >
            {words}
          </span>
        </>
      )}
      <p className="sr-only" aria-live="polite">
        {words}
      </p>
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: the arrow keys walk in it
  )
}
