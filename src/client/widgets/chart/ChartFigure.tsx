import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './ChartFigure.module.css'
import { ChartTable } from './ChartTable.tsx'
import { chartModelOf } from './chart-model.ts'
import { chartPlaceOf } from './chart-place.ts'
import { chartWordsOf } from './chart-words.ts'
import { LineNames } from './LineNames.tsx'
import { StaticChart } from './StaticChart.tsx'
import { TimeCursor } from './TimeCursor.tsx'
import { useFigureSize } from './use-figure-size.ts'

/** Without a network, and without its code on the device, the picture stays as it is. */
const TimeChart = lazy(() =>
  import('./TimeChart.tsx')
    .then((part) => ({ default: part.TimeChart }))
    .catch(() => ({ default: StaticChart })),
)

interface ChartFigureProps {
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
  /** Server time, epoch ms. */
  readonly now: number
  /** Where the same measurements can be downloaded. */
  readonly downloads: { readonly csv: string; readonly json: string }
  /** Level of the headings around it plus one. */
  readonly heading: 'h3' | 'h4'
}

/** A chart with everything that it says in words too: its message, a summary, and a table. */
export function ChartFigure({ metric, series, meta, now, downloads, heading: Heading }: ChartFigureProps) {
  const { t } = useLingui()
  const id = useId()
  const { ref, width, isPrinting } = useFigureSize()
  const [isUsed, setIsUsed] = useState(false)
  const [showsTable, setShowsTable] = useState(false)
  const model = useMemo(() => chartModelOf(metric, series, meta), [metric, series, meta])
  const place = useMemo(() => chartPlaceOf(model, width), [model, width])
  // Days are named by their distance from today: the words change once a day at most.
  const day = Math.floor(now / 3_600_000)
  const words = useMemo(
    () => chartWordsOf(metric, series, meta, day * 3_600_000),
    [metric, series, meta, day],
  )
  const isEmpty = model.lines.every(({ steps }) => steps.every(({ value }) => value === null))
  const tableShown = showsTable || isPrinting
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <Heading id={`${id}-title`}>{words.title}</Heading>
        <p className={styles.subtitle}>{words.subtitle}</p>
      </figcaption>
      {!isEmpty && <LineNames model={model} place={place} />}
      <div ref={ref} className={styles.plot} style={{ minHeight: place.height }}>
        {isEmpty ? (
          <p className={styles.empty}>
            <Trans>Hoppsan! Jag har inga data!</Trans>
          </p>
        ) : (
          width > 0 && (
            <>
              <div role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary ${id}-notes`}>
                <Suspense fallback={<StaticChart model={model} place={place} />}>
                  {isUsed ? (
                    <TimeChart model={model} place={place} />
                  ) : (
                    <StaticChart model={model} place={place} />
                  )}
                </Suspense>
              </div>
              <TimeCursor model={model} place={place} now={now} onUse={() => setIsUsed(true)} />
            </>
          )
        )}
      </div>
      <div id={`${id}-summary`} className={styles.summary}>
        {words.summary.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {meta.annotations.length > 0 && (
        <ol id={`${id}-notes`} className={styles.notes}>
          {meta.annotations.map(({ at, text }) => (
            <li key={`${at} ${text.sv}`}>
              {formatsOf(currentLocale()).date(at * 1000)}: {text[currentLocale()]}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.tools}>
        {!isEmpty && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={showsTable}
            aria-controls={`${id}-table`}
            onClick={() => setShowsTable(!showsTable)}
          >
            <Icon name="table-2" />
            {showsTable ? <Trans>Dölj tabellen</Trans> : <Trans>Visa som tabell</Trans>}
          </button>
        )}
        <Download href={downloads.csv} label={t`Ladda ner som CSV`} />
        <Download href={downloads.json} label={t`Ladda ner som JSON`} />
      </div>
      <div id={`${id}-table`}>
        {tableShown && !isEmpty && (
          <ChartTable metric={metric} series={series} meta={meta} caption={words.subtitle} />
        )}
      </div>
    </figure>
  )
}

function Download({ href, label }: { readonly href: string; readonly label: string }): ReactNode {
  return (
    <a href={href} download className={styles.tool}>
      <Icon name="download" />
      {label}
    </a>
  )
}
