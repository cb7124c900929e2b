import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { NativeSelect } from '#client/ui/base/NativeSelect.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import type { OverviewCard } from '#contract/schools.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Now } from '#domain/time/age.ts'
import { ChartPanel } from './ChartPanel.tsx'
import styles from './HistorySection.module.css'
import type { HistoryChoice } from './history-choice.ts'
import { PatternPanel } from './PatternPanel.tsx'
import { RangePicker } from './RangePicker.tsx'
import { rangeOfChoice, withRange } from './range-of-choice.ts'

interface HistorySectionProps {
  readonly cards: readonly OverviewCard[]
  readonly now: Now
  readonly choice: HistoryChoice
  /** Resolves once the address has it. */
  readonly onChoice: (choice: HistoryChoice) => Promise<void>
  /** How often a reader has been sent here; reading then goes on at the heading. */
  readonly asked: number
}

/** How a metric was, over a time that the reader chooses. */
export function HistorySection({ cards, now, choice, onChoice, asked }: HistorySectionProps) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked > 0) heading.current?.focus()
  }, [asked])
  const metrics = cards.flatMap((card) => metricOf(card.metric_key) ?? [])
  const metric = metrics.find(({ key }) => key === choice.metric) ?? metrics[0]
  const card = cards.find(({ metric_key }) => metric_key === metric?.key)
  if (!metric || !card) return null
  const range = rangeOfChoice(choice, metric.freshnessRule === 'school_day' ? 'last_7_days' : 'last_24_hours')
  // What is weighed once a day has no hours.
  const hasHours = metric.freshnessRule !== 'school_day'
  const view = choice.view === 'week' && !hasHours ? undefined : choice.view
  const views = [
    { key: 'time' as const, name: chartOf(metric.key).forms.day.kind === 'columns' ? t`Staplar` : t`Linje` },
    { key: 'year' as const, name: t`Året` },
    ...(hasHours ? [{ key: 'week' as const, name: t`Veckan` }] : []),
  ]
  return (
    <section id="history" aria-labelledby={`${id}-heading`} className={styles.history}>
      <h2 id={`${id}-heading`} ref={heading} className={styles.heading} tabIndex={-1}>
        <Trans>Så har det varit</Trans>
      </h2>
      <div className={styles.choices}>
        <p className={styles.metric}>
          <label htmlFor={`${id}-metric`}>
            <Trans>Mätvärde</Trans>
          </label>
          <NativeSelect
            id={`${id}-metric`}
            isWide
            value={metric.key}
            onChange={(event) => onChoice({ ...choice, metric: event.currentTarget.value })}
          >
            {metrics.map(({ key, name }) => (
              <option key={key} value={key}>
                {name[currentLocale()]}
              </option>
            ))}
          </NativeSelect>
        </p>
        <RadioRow
          legend={t`Hur vill du se det?`}
          options={views}
          chosen={view ?? 'time'}
          onChoose={(key) =>
            onChoice(key === 'time' ? { metric: metric.key } : { metric: metric.key, view: key })
          }
        />
        {view === undefined && (
          <RangePicker
            key={metric.key}
            widgetId={card.widget_id}
            chosen={range}
            now={now.at}
            onChoose={(next) => onChoice(withRange({ ...choice, metric: metric.key }, next))}
            onReset={() => onChoice({ metric: metric.key })}
          />
        )}
      </div>
      {view === undefined ? (
        <ChartPanel
          key={card.widget_id}
          widgetId={card.widget_id}
          metric={metric}
          choice={range}
          roomOrder={card.rooms.map(({ room }) => room.id)}
          now={now}
        />
      ) : (
        <PatternPanel key={card.widget_id} widgetId={card.widget_id} metric={metric} view={view} />
      )}
    </section>
  )
}
