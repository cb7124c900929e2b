import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolReadingsOf } from '#client/living-school/school-reading.ts'
import { useNow } from '#client/offline/use-now.ts'
import { homePageQuery, overviewQuery } from '#client/queries/schools.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { SectionBlock } from '#client/widgets/section/SectionBlock.tsx'
import type { Section } from '#contract/pages.ts'
import type { School } from '#contract/schools.ts'
import styles from './SectionPage.module.css'

interface SectionPageProps {
  readonly section: Section
  readonly school: School
}

/** A section of a school's page: where it belongs, its text and tiles, and the way on. */
export function SectionPage({ section, school }: SectionPageProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const device = useNow()
  const { data: overview } = useQuery(overviewQuery(school.id))
  const { data: home } = useQuery(homePageQuery(school.id))
  const contact = overview && contactOf(overview, device)
  const readings = contact && schoolReadingsOf(school, overview, contact)
  const around = { locale, now: contact?.now ?? device, readings, activities: home?.activities }
  const title = authored(section.title, locale)
  const pageTitle = authored(section.page_title, locale)
  return (
    <article className={styles.page}>
      <nav aria-label={t`Du är här`}>
        <ol role="list" className={styles.trail}>
          <li>
            <Link to="/$schoolId" params={{ schoolId: school.id }} activeOptions={{ exact: true }}>
              {school.name}
            </Link>
            <Icon name="chevron-right" />
          </li>
          <li lang={pageTitle.lang}>{pageTitle.value}</li>
        </ol>
      </nav>
      <h1 tabIndex={-1} lang={title.lang}>
        {title.value}
      </h1>
      {section.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change places while shown
        <SectionBlock key={index} block={block} {...around} />
      ))}
      {(section.previous_id ?? section.next_id) !== null && (
        <nav className={styles.ways} aria-label={t`Fler avsnitt`}>
          {section.previous_id !== null && (
            <Link
              to="/$schoolId/page/$pageId/sections/$sectionId"
              params={{ schoolId: school.id, pageId: section.page_id, sectionId: section.previous_id }}
              className={buttonLook.card}
            >
              <Icon name="arrow-left" />
              <Trans>Föregående avsnitt</Trans>
            </Link>
          )}
          {section.next_id !== null && (
            <Link
              to="/$schoolId/page/$pageId/sections/$sectionId"
              params={{ schoolId: school.id, pageId: section.page_id, sectionId: section.next_id }}
              className={`${buttonLook.card} ${styles.next}`}
            >
              <Trans>Nästa avsnitt</Trans>
              <Icon name="arrow-right" />
            </Link>
          )}
        </nav>
      )}
    </article>
  )
}
