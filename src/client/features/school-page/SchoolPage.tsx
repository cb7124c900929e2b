import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homePageQuery, overviewQuery } from '#client/queries/schools.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { School } from '#contract/schools.ts'
import { PageSections } from './PageSections.tsx'
import styles from './SchoolPage.module.css'
import { SchoolPlate } from './SchoolPlate.tsx'
import { TilePreview } from './TilePreview.tsx'

/** The school's own page: where to go from here, how it is right now, and what the school has written. */
export function SchoolPage({ school }: { readonly school: School }) {
  const { data: home } = useQuery(homePageQuery(school.id))
  const { data: overview } = useQuery(overviewQuery(school.id))
  return (
    <>
      <SchoolPlate school={school} isHeading />
      <div className={styles.page}>
        <ul role="list" className={styles.choices}>
          <li>
            <Link to="/$schoolId/dashboard" params={{ schoolId: school.id }} className={styles.choice}>
              <Choice icon="chart-column">
                <Trans>Så mår skolan</Trans>
              </Choice>
            </Link>
          </li>
          {home?.activities.map(({ id, title, share_url }) => (
            <li key={id}>
              <a href={share_url} className={styles.choice}>
                <Choice icon="gamepad-2">{title}</Choice>
              </a>
            </li>
          ))}
        </ul>
        {overview && overview.cards.length > 0 && <TilePreview school={school} overview={overview} />}
        {home && <PageSections schoolId={school.id} sections={home.sections} />}
      </div>
    </>
  )
}

function Choice({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className={styles.icon} />
      <span>{children}</span>
      <Icon name="arrow-right" className={styles.arrow} />
    </>
  )
}
