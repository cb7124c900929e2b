import { Link } from '@tanstack/react-router'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { HomePage, OpenActivity } from '#contract/schools.ts'
import styles from './RowList.module.css'

interface OtherActivitiesProps {
  readonly schoolId: string
  readonly activities: readonly OpenActivity[]
}

/** What is open and has no door of its own. */
export function OtherActivities({ schoolId, activities }: OtherActivitiesProps) {
  return (
    <ul role="list" className={styles.rows}>
      {activities.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/schools/$schoolId/activities/$activityId"
            params={{ schoolId, activityId: id }}
            className={styles.row}
          >
            <Icon name="gamepad-2" />
            <span>{title}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SchoolSectionsProps {
  readonly schoolId: string
  readonly sections: HomePage['sections']
}

/** What the school has written: the sections of its pages. Where there are several pages, each is named. */
export function SchoolSections({ schoolId, sections }: SchoolSectionsProps) {
  const locale = currentLocale()
  const pageIds = [...new Set(sections.map(({ page_id }) => page_id))]
  return pageIds.map((pageId) => {
    const own = sections.filter(({ page_id }) => page_id === pageId)
    const pageTitle = own[0] && authored(own[0].page_title, locale)
    return (
      <div key={pageId}>
        {pageIds.length > 1 && (
          <h3 className={styles.page} lang={pageTitle?.lang}>
            {pageTitle?.value}
          </h3>
        )}
        <ul role="list" className={styles.rows}>
          {own.map(({ id, title }) => {
            const { value, lang } = authored(title, locale)
            return (
              <li key={id}>
                <Link
                  to="/$schoolId/page/$pageId/sections/$sectionId"
                  params={{ schoolId, pageId, sectionId: id }}
                  className={styles.row}
                >
                  <Icon name="book-open" />
                  <span lang={lang}>{value}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}
