import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { overviewQuery, schoolsQuery } from '#client/queries/schools.ts'
import styles from '#client/ui/plain/TextPage.module.css'
import { openDataText } from './open-data.ts'
import { TextSections } from './TextSections.tsx'

/** What anyone may download; the examples are of this server's own schools, so that they work as they stand. */
export function OpenData() {
  const { data: config } = useQuery(configQuery())
  const { data: schools = [] } = useQuery(schoolsQuery())
  const example = schools[0]
  const { data: overview } = useQuery({
    ...overviewQuery(example?.id ?? ''),
    enabled: example !== undefined,
    refetchInterval: false,
  })
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>
        <Trans>Öppna data</Trans>
      </h1>
      <TextSections
        sections={openDataText({
          origin: window.location.origin,
          schoolId: example?.id ?? 'SCHOOL_ID',
          widgetId: overview?.cards[0]?.widget_id ?? null,
          isDemo: config?.demo ?? false,
        })}
      />
      {schools.length > 0 && (
        <section aria-labelledby="downloads">
          <h2 id="downloads">
            <Trans>Senaste värden, skola för skola</Trans>
          </h2>
          <ul>
            {schools.map(({ id, name }) => (
              <li key={id}>
                <a href={`/api/v1/schools/${id}/home_page/overview`}>{name}</a> (JSON)
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
