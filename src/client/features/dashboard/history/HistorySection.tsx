import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { levelFills, light } from '#client/ui/tokens.ts'
import type { OverviewCard, School } from '#contract/schools.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import type { Now } from '#domain/time/age.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { ComparePicker } from './ComparePicker.tsx'
import styles from './HistorySection.module.css'
import type { HistoryChoice } from './history-choice.ts'
import type { HistoryParts } from './history-view.ts'
import { upperFirst } from './history-words.ts'
import { Segments } from './Segments.tsx'
import { type ShownTime, shownTimeOf } from './shown-time.ts'
import { TimeHistory } from './TimeHistory.tsx'
import { TimeStepper } from './TimeStepper.tsx'
import { TitlePick } from './TitlePick.tsx'

const YearHistory = lazyPart(
  () => import('./YearHistory.tsx').then(({ YearHistory }) => YearHistory),
  PartMissing,
)

interface HistorySectionProps {
  readonly school: School
  readonly cards: readonly OverviewCard[]
  readonly now: Now
  /** The id of the room that was asked for, or of this device's own; undefined = the one that most needs a look. */
  readonly roomId: string | undefined
  readonly choice: HistoryChoice
  /** Resolves once the address has it. */
  readonly onChoice: (choice: HistoryChoice) => Promise<void>
  /** How often a reader has been sent here; reading then goes on at the heading. */
  readonly asked: number
}

/** Beside the chosen room. */
export const mostCompared = 2

/** The colours of the windows that fill: the same on dark pages, as those of the levels. */
const windowColors = {
  '--history-fill': levelFills.quality.poor,
  '--window-fill': levelFills.quality.poor,
  '--window-empty': light['chart-good'],
  '--window-frame': 'var(--fg)',
  '--window-sash': light['bg-panel'],
  '--window-ink': light.fg,
} as CSSProperties

/** How one thing was in one place over a time: its title is its controls. */
export function HistorySection({ school, cards, now, roomId, choice, onChoice, asked }: HistorySectionProps) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [firstPlaces, setFirstPlaces] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (asked > 0) heading.current?.focus()
  }, [asked])
  const metrics = cards.flatMap((card) => metricOf(card.metric_key) ?? [])
  const metric = metrics.find(({ key }) => key === choice.metric) ?? metrics[0]
  const card = cards.find(({ metric_key }) => metric_key === metric?.key)
  if (!metric || !card) return null
  const places = isByPlace(metric) ? card.rooms.map(({ room }) => room) : []
  const byId = (wanted: string | undefined) => places.find((place) => place.id === wanted)
  // What the reader sees stays where it is when another room gets worse: the first choice is made once.
  if (places[0] && firstPlaces[metric.key] === undefined)
    setFirstPlaces({ ...firstPlaces, [metric.key]: places[0].id })
  const place = byId(choice.place) ?? byId(roomId) ?? byId(firstPlaces[metric.key]) ?? places[0]
  const compared = (choice.compare?.split(',') ?? [])
    .flatMap((wanted) => byId(wanted) ?? [])
    .filter((other) => other.id !== place?.id)
    .slice(0, mostCompared)
  const facts = { metric, calendar: school.calendar ?? emptyCalendar, now: now.at }
  const time = shownTimeOf(choice, facts)
  const title = titleOf(metric, place?.name)
  const kept = {
    metric: metric.key,
    ...(choice.place !== undefined && { place: choice.place }),
    ...(compared.length > 0 && { compare: compared.map((other) => other.id).join(',') }),
  }
  const { view, date, range, from, to } = choice
  const shownNow = defined({ view, date, range, from, to })
  const views = [
    ...(metric.freshnessRule === 'school_day' ? [] : [{ key: 'day' as const, name: t`Dag` }]),
    { key: 'week' as const, name: t`Vecka` },
    { key: 'year' as const, name: t`År` },
  ]
  const View = time.kind === 'year' ? YearHistory : TimeHistory
  const onPlace = (chosen: string) => void onChoice({ ...kept, ...shownNow, place: chosen })
  const frame = ({ sentence, picture, beside, isLong = false }: HistoryParts) => (
    <>
      <p className={styles.sentence} role="status">
        {sentence}
      </p>
      <div className={styles.picture} data-long={isLong || undefined}>
        {picture}
      </div>
      <div className={styles.controls}>
        {time.kind !== 'year' && (
          <TimeStepper
            widgetId={card.widget_id}
            time={time}
            facts={facts}
            onChoose={(chosen) => void onChoice({ ...kept, ...chosen })}
          />
        )}
        <Segments
          legend={t`Hur lång tid?`}
          options={views}
          chosen={time.kind === 'range' ? null : time.kind}
          onChoose={(key) => onChoice({ ...kept, ...(key !== 'day' && { view: key }), ...dayOf(time) })}
        />
      </div>
      <div className={styles.beside}>
        {time.kind !== 'year' && place && places.length > 1 && (
          <ComparePicker
            places={places.filter((other) => other.id !== place.id)}
            chosen={compared.map((other) => other.id)}
            most={mostCompared}
            onChoose={(ids) => {
              const { compare: _, ...rest } = kept
              void onChoice({ ...rest, ...shownNow, ...(ids.length > 0 && { compare: ids.join(',') }) })
            }}
          />
        )}
        {beside}
      </div>
    </>
  )
  return (
    <section
      id="history"
      aria-labelledby={`${id}-heading`}
      className={styles.history}
      style={windowColors}
      data-alone={place === undefined || undefined}
    >
      <div className={styles.title}>
        <h2 id={`${id}-heading`} ref={heading} className="sr-only" tabIndex={-1}>
          {title}
        </h2>
        {currentLocale() === 'sv' && (
          <span aria-hidden="true">{t({ message: 'Så var', comment: 'Before the name of a metric' })}</span>
        )}
        <TitlePick
          label={t`Vad?`}
          options={metrics.map(({ key, name }) => ({
            key,
            name: name[currentLocale()],
            shown: nameInTitle(chartOf(key).inTitle[currentLocale()]),
          }))}
          chosen={metric.key}
          onChoose={(chosen) => void onChoice({ ...kept, ...shownNow, metric: chosen })}
        />
        {place && (
          <>
            <span aria-hidden="true">
              {metric.across === 'places' ? '·' : <Trans comment="Between a metric and a room">i</Trans>}
            </span>
            <TitlePick
              label={t`Var?`}
              options={places.map(({ id: key, name }) => ({ key, name, shown: shortRoomName(name) }))}
              chosen={place.id}
              onChoose={onPlace}
            />
          </>
        )}
      </div>
      {/* Until its code is there the controls are. */}
      <Suspense
        fallback={frame({ sentence: '\u00a0', picture: <div className={styles.waiting} />, beside: null })}
      >
        <View
          key={`${card.widget_id} ${time.kind}`}
          {...{ metric, card, now, facts, time, place, compared, title, onPlace }}
          onDay={(chosen) => void onChoice({ ...kept, date: chosen })}
        >
          {frame}
        </View>
      </Suspense>
    </section>
  )
}

/** True for what is measured in each of several places, and never put together. */
function isByPlace({ across }: Metric): boolean {
  return across === 'rooms' || across === 'places'
}

/** The day that another view goes on from. */
function dayOf(time: ShownTime): HistoryChoice {
  if (time.kind === 'day') return { date: time.date }
  return time.kind === 'week' ? { date: time.monday } : {}
}

/** `Så var luften i 4B`, `The air in 4B` */
function titleOf(metric: Metric, place: string | undefined): string {
  const name = chartOf(metric.key).inTitle[currentLocale()]
  if (place === undefined) return upperFirst(t`Så var ${name}`)
  const room = shortRoomName(place)
  return upperFirst(metric.across === 'places' ? t`Så var ${name}: ${room}` : t`Så var ${name} i ${room}`)
}

/** English begins the title with it. */
function nameInTitle(name: string): string {
  return currentLocale() === 'sv' ? name : upperFirst(name)
}

/** Without what is undefined: an address has none of it. */
function defined(
  choice: { readonly [Key in keyof HistoryChoice]: HistoryChoice[Key] | undefined },
): HistoryChoice {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
}
