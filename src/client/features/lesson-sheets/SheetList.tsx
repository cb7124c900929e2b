import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { lessonSheets } from '#domain/lesson-sheets/lesson-sheets.ts'
import { minutesWords, yearsWords } from '#domain/lesson-sheets/sheet-words.ts'
import styles from './SheetList.module.css'

/** The lessons that are ready to use. */
export function SheetList({ schoolId }: { readonly schoolId: string }) {
  const locale = currentLocale()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Lektionsblad</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Färdiga lektioner med skolans egna tal. En sida för eleverna och en för dig, att visa eller skriva
          ut.
        </Trans>
      </p>
      <ol role="list" className={styles.list}>
        {lessonSheets.map((sheet, index) => (
          <li key={sheet.id}>
            <Link
              to="/$schoolId/lesson-sheets/$sheetId"
              params={{ schoolId, sheetId: sheet.id }}
              className={styles.card}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{sheet.title[locale]}</span>
                <span>{sheet.about[locale]}</span>
                <span className={styles.facts}>
                  <Icon name="clock" />
                  {minutesWords(sheet)[locale]} · {unbroken(yearsWords(sheet)[locale])}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A line never ends at the dash of two grades. */
function unbroken(years: string): string {
  return years.replace('–', '\u2060–\u2060')
}
