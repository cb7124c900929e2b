import { Link } from '@tanstack/react-router'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { SchoolLogo } from '#client/ui/plain/SchoolLogo.tsx'
import type { SchoolListItem } from '#contract/schools.ts'
import { onPlate } from '#domain/schools/accent.ts'
import styles from './SchoolCard.module.css'

// The metrics' limits and texts are only needed for this one line, so the list does not wait for them.
const GoodAir = lazyPart(() => import('./GoodAir.tsx').then(({ GoodAir }) => GoodAir))

interface SchoolCardProps {
  readonly school: SchoolListItem
  readonly now: number
}

/** One school in the list: a plate in its colour and one line about it. All of it is one link. */
export function SchoolCard({ school, now }: SchoolCardProps) {
  const { id, name, logo_url, logo_plate, color, air } = school
  const plate = { '--plate': color, '--on-plate': onPlate(color) } as React.CSSProperties
  return (
    <li>
      <Link to="/$schoolId" params={{ schoolId: id }} className={styles.card}>
        <span className={styles.plate} style={plate}>
          {logo_url && <SchoolLogo url={logo_url} plate={logo_plate} className={styles.logo} />}
          {name}
        </span>
        <span className={styles.line}>
          <AfterFirstPaint>
            <GoodAir air={air} now={now} />
          </AfterFirstPaint>
          <Icon name="chevron-right" className={styles.arrow} />
        </span>
      </Link>
    </li>
  )
}
