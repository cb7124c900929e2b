import { Link } from '@tanstack/react-router'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { HomePage } from '#contract/schools.ts'
import styles from './PageSections.module.css'

interface PageSectionsProps {
  readonly schoolId: string
  readonly sections: HomePage['sections']
}

/** What the school has written: its pages, each with the sections in it. */
export function PageSections({ schoolId, sections }: PageSectionsProps) {
  const locale = currentLocale()
  const pageIds = [...new Set(sections.map(({ page_id }) => page_id))]
  return pageIds.map((pageId) => {
    const own = sections.filter(({ page_id }) => page_id === pageId)
    const pageTitle = own[0] && authored(own[0].page_title, locale)
    return (
      <section key={pageId} aria-labelledby={`page-${pageId}`}>
        <h2 id={`page-${pageId}`} className={styles.heading} lang={pageTitle?.lang}>
          {pageTitle?.value}
        </h2>
        <ul role="list" className={styles.sections}>
          {own.map(({ id, title }) => {
            const { value, lang } = authored(title, locale)
            return (
              <li key={id}>
                <Link
                  to="/$schoolId/page/$pageId/sections/$sectionId"
                  params={{ schoolId, pageId, sectionId: id }}
                  className={styles.section}
                >
                  <Icon name="book-open" />
                  <span lang={lang}>{value}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
