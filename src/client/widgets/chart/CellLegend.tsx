import { Trans } from '@lingui/react/macro'
import { cellFill } from './CellPatterns.tsx'
import type { CellScale } from './cell-scale.ts'
import styles from './cells.module.css'

interface CellLegendProps {
  readonly id: string
  readonly scale: CellScale
  readonly hasLessons: boolean
}

/** What each colour and mark means. */
export function CellLegend({ id, scale, hasLessons }: CellLegendProps) {
  return (
    <ul role="list" className={styles.legend}>
      {scale.classes.map(({ key, word, range }, index) => (
        <li key={key}>
          <Sample fill={cellFill(id, index)} />
          {word === null ? (
            range
          ) : (
            <span>
              <strong>{word}</strong> {range}
            </span>
          )}
        </li>
      ))}
      <li>
        <Sample fill={cellFill(id, null)} />
        <Trans>Ingen mätning</Trans>
      </li>
      {hasLessons && (
        <li>
          <svg width="26" height="26" aria-hidden="true" focusable="false">
            <rect className={styles.lessonOutline} x="3" y="3" width="20" height="20" />
          </svg>
          <Trans>Lektionstid</Trans>
        </li>
      )}
    </ul>
  )
}

function Sample({ fill }: { readonly fill: string }) {
  return (
    <svg width="26" height="26" aria-hidden="true" focusable="false">
      <rect className={styles.sample} x="1" y="1" width="24" height="24" rx="4" fill={fill} />
    </svg>
  )
}
