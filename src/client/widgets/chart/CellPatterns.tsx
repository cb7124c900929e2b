import { CellMark } from './CellMark.tsx'
import type { CellScale } from './cell-scale.ts'
import styles from './cells.module.css'

/** The fill of the cells of a class; `null` = nothing was measured. */
export function cellFill(id: string, classIndex: number | null): string {
  return `url(#${id}-${classIndex ?? 'none'})`
}

interface CellPatternsProps {
  /** What `cellFill` was called with. */
  readonly id: string
  readonly scale: CellScale
  /** The side of a cell, px. */
  readonly cell: number
}

/** One fill for each class, colour and mark together, and hatching where nothing was measured. */
export function CellPatterns({ id, scale, cell }: CellPatternsProps) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {scale.classes.map(({ key, fill, mark }, index) => (
          <pattern key={key} id={`${id}-${index}`} width="1" height="1" viewBox="-5 -5 10 10">
            <rect x="-5" y="-5" width="10" height="10" fill={fill} />
            <CellMark mark={mark} size={10} />
          </pattern>
        ))}
        <pattern
          id={`${id}-none`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(45) scale(${Math.max(0.8, Math.min(1.4, cell / 20))})`}
        >
          <line y2="6" className={styles.hatch} />
        </pattern>
      </defs>
    </svg>
  )
}
