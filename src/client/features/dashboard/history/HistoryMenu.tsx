import { Trans } from '@lingui/react/macro'
import { downloadsOf } from '#client/queries/widgets.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import type { SeriesMeta } from '#contract/widget-data.ts'
import styles from './HistoryMenu.module.css'

interface HistoryMenuProps {
  readonly widgetId: string
  /** The time whose numbers are downloaded. */
  readonly range: Pick<SeriesMeta, 'from' | 'to'>
  readonly showsTable: boolean
  /** Undefined where there is no such table. */
  readonly onTable?: (() => void) | undefined
  /** Undefined where there is nothing to save. */
  readonly onSaveLesson?: (() => void) | undefined
}

/** Everything that can be taken away from what is shown. */
export function HistoryMenu({ widgetId, range, showsTable, onTable, onSaveLesson }: HistoryMenuProps) {
  const { csv, json } = downloadsOf(widgetId, range)
  return (
    <div className={styles.place}>
      <PopMenu
        className={styles.button}
        menuClassName={styles.menu}
        label={
          <>
            <Icon name="download" />
            <span>
              <Trans>Ladda ner, skriv ut, spara</Trans>
            </span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {(close) => (
          <ul role="list" className={styles.items}>
            {onTable && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onTable()
                  }}
                >
                  <Icon name="table-2" />
                  {showsTable ? <Trans>Dölj tabellen</Trans> : <Trans>Visa alla värden i en tabell</Trans>}
                </button>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  window.print()
                }}
              >
                <Icon name="printer" />
                <Trans>Skriv ut</Trans>
              </button>
            </li>
            {onSaveLesson && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onSaveLesson()
                  }}
                >
                  <Icon name="book-open" />
                  <Trans>Spara som lektion</Trans>
                </button>
              </li>
            )}
            <li className={styles.files}>
              <a href={csv} download>
                <Icon name="download" />
                <Trans>Ladda ner för kalkylblad (CSV)</Trans>
              </a>
            </li>
            <li>
              <a href={json} download>
                <Icon name="download" />
                <Trans>Ladda ner för program (JSON)</Trans>
              </a>
            </li>
          </ul>
        )}
      </PopMenu>
    </div>
  )
}
