import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './ChartFrame.module.css'

/** Where the same measurements can be downloaded. */
export interface Downloads {
  readonly csv: string
  readonly json: string
}

/** What a calendar and a heat map are made of: the measurements of one sensor. */
export interface PatternFigureProps {
  readonly metric: Metric
  readonly series: Series
  readonly meta: SeriesMeta
  readonly downloads: Downloads
  readonly heading: 'h3' | 'h4'
}

interface ChartFrameProps {
  /**
   * What the ids of its parts begin with: the picture names and describes itself with `-title`, `-answer`, `-summary` and
   * `-notes`.
   */
  readonly id: string
  readonly title: string
  /** What a question in the title is answered. */
  readonly answer?: string
  readonly subtitle: string
  /** Level of the headings around it plus one. */
  readonly heading: 'h3' | 'h4'
  readonly legend: ReactNode
  readonly summary: readonly string[]
  /** What is good to know, in order. */
  readonly notes?: readonly string[]
  readonly downloads: Downloads | null
  /** Saves the chart as a lesson in one file. */
  readonly onSaveLesson?: (() => void) | undefined
  /** Null where there is nothing to show. */
  readonly table: ReactNode
  /** On paper the table is always there. */
  readonly isPrinting: boolean
  /** The picture. */
  readonly children: ReactNode
}

/** What stands around every chart: its message, a summary in words, a table, and its numbers as files. */
export function ChartFrame({ id, heading: Heading, notes = [], table, ...props }: ChartFrameProps) {
  const { t } = useLingui()
  const [showsTable, setShowsTable] = useState(false)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <Heading id={`${id}-title`}>{props.title}</Heading>
        {props.answer && (
          <p id={`${id}-answer`} className={styles.answer}>
            {props.answer}
          </p>
        )}
        <p className={styles.subtitle}>{props.subtitle}</p>
      </figcaption>
      {props.legend}
      {props.children}
      <div id={`${id}-summary`} className={styles.summary}>
        {props.summary.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {notes.length > 0 && (
        <ol id={`${id}-notes`} className={styles.notes}>
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      <div className={styles.tools}>
        {table !== null && (
          <button
            type="button"
            className={buttonLook.outline}
            aria-expanded={showsTable}
            aria-controls={`${id}-table`}
            onClick={() => setShowsTable(!showsTable)}
          >
            <Icon name="table-2" />
            {showsTable ? <Trans>Dölj tabellen</Trans> : <Trans>Visa som tabell</Trans>}
          </button>
        )}
        {props.downloads && (
          <>
            <Download href={props.downloads.csv} label={t`Ladda ner som CSV`} />
            <Download href={props.downloads.json} label={t`Ladda ner som JSON`} />
          </>
        )}
        {props.onSaveLesson && (
          <button type="button" className={buttonLook.outline} onClick={props.onSaveLesson}>
            <Icon name="book-open" />
            <Trans>Spara som lektion</Trans>
          </button>
        )}
      </div>
      <div id={`${id}-table`}>{(showsTable || props.isPrinting) && table}</div>
    </figure>
  )
}

function Download({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} download className={buttonLook.outline}>
      <Icon name="download" />
      {label}
    </a>
  )
}
