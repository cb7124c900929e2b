import { Link } from '@tanstack/react-router'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { LazyOnVisible, lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateProps } from '#client/ui/base/plate-props.ts'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import { plateOf } from '#domain/schools/accent.ts'
import type { CardPartProps } from './CardLine.tsx'
import styles from './SchoolCard.module.css'

// The rules, the metrics' texts and the picture are only needed for these two, so the list does not wait for them.
const CardLine = lazyPart(() => import('./CardLine.tsx').then(({ CardLine }) => CardLine))
const CardPicture = lazyPart(() => import('./CardPicture.tsx').then(({ CardPicture }) => CardPicture))

/** One school in the list: drawn from its own rooms, its name on its colour, and one line. All of it is one link. */
export function SchoolCard(now: CardPartProps) {
  const { id, name, logo_url, logo_plate, color } = now.school
  return (
    <li>
      <Link to="/$schoolId" params={{ schoolId: id }} className={styles.card}>
        <div className={styles.window}>
          <AfterFirstPaint>
            <LazyOnVisible height="var(--picture)">
              <CardPicture {...now} />
            </LazyOnVisible>
          </AfterFirstPaint>
        </div>
        <span className={styles.plate} {...plateProps(plateOf(color))}>
          {logo_url && <SchoolLogo url={logo_url} plate={logo_plate} className={styles.logo} />}
          {name}
        </span>
        <span className={styles.line}>
          <AfterFirstPaint>
            <CardLine {...now} />
          </AfterFirstPaint>
          <Icon name="chevron-right" className={styles.arrow} />
        </span>
      </Link>
    </li>
  )
}
