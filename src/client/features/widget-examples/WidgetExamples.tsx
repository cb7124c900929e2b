import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { overviewQuery, schoolsQuery } from '#client/queries/schools.ts'
import { LazyOnVisible, lazyPart } from '#client/scheduling/lazy-part.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { NativeSelect } from '#client/ui/base/NativeSelect.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { Forecast } from '#client/widgets/Forecast.tsx'
import { LunchToday } from '#client/widgets/LunchToday.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { SchoolScale } from '#client/widgets/SchoolScale.tsx'
import { SingleWidget, WidgetFrame } from '#client/widgets/SingleWidget.tsx'
import { sampleForecast, sampleMenu, sampleNow, samplesOf, sampleTime } from '#client/widgets/samples.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { feedTopics } from '#domain/metrics/feed-topics.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { CodeToCopy } from './CodeToCopy.tsx'
import { EmbedCode } from './EmbedCode.tsx'
import { resizeCode } from './embed-code.ts'
import { type FrameSize, Preview } from './Preview.tsx'
import styles from './WidgetExamples.module.css'

// They are far below what a user comes for.
const TileExamples = lazyPart(() => import('./TileExamples.tsx').then(({ TileExamples }) => TileExamples))
const SchoolExamples = lazyPart(() =>
  import('./SchoolExamples.tsx').then(({ SchoolExamples }) => SchoolExamples),
)

/** Every widget in every state, drawn from the domain's own list of metrics, and the code to embed it. */
export function WidgetExamples() {
  const { t } = useLingui()
  const locale = currentLocale()
  const [size, setSize] = useState<FrameSize>('phone')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: schools = [] } = useQuery(schoolsQuery())
  const school = schools.find(({ id }) => id === chosen) ?? schools[0]
  const { data: overview } = useQuery({
    ...overviewQuery(school?.id ?? ''),
    enabled: school !== undefined,
    refetchInterval: false,
  })
  const exampleSchool = t`Exempelskolan`
  const code = { school: school ?? null, size }
  const shared = { school: exampleSchool, href: '/', rank: 3 } as const
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Widgetar att visa på andra webbplatser</Trans>
      </h1>
      <p className={styles.intro}>
        <Trans>
          Så här ser widgetarna ut i alla lägen. Talen är påhittade. Kopiera koden och klistra in den på er
          webbplats, så visar widgeten skolans egna mätvärden. <a href="/open-data">Mer om öppna data</a>
        </Trans>
      </p>
      <Index />
      <div className={styles.controls}>
        <div className={styles.control}>
          <span aria-hidden="true">
            <Trans>Storlek</Trans>
          </span>
          <RadioRow
            legend={t`Storlek`}
            options={[
              { key: 'phone', name: t`Mobil` },
              { key: 'tablet', name: t`Surfplatta` },
              { key: 'wall', name: t`Vägg` },
            ]}
            chosen={size}
            onChoose={setSize}
          />
        </div>
        {schools.length > 0 && (
          <label className={styles.control}>
            <Trans>Skola i koden</Trans>
            <NativeSelect value={school?.id} onChange={(event) => setChosen(event.target.value)}>
              {schools.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </label>
        )}
      </div>
      {/* The samples are judged as the chosen school's values are. */}
      <SchoolScale school={school ?? {}}>
        {metrics.map((metric) => {
          const card = overview?.cards.find(({ metric_key }) => metric_key === metric.key)
          return (
            <section key={metric.key} className={styles.metric} aria-labelledby={`examples-${metric.key}`}>
              <h2 id={`examples-${metric.key}`}>{metric.name[locale]}</h2>
              <ul role="list" className={styles.samples}>
                <Samples metric={metric} size={size} {...shared} />
              </ul>
              <EmbedCode
                {...code}
                widgetId={overview && (card?.widget_id ?? null)}
                name={metric.name[locale]}
                isMeasured
              />
            </section>
          )
        })}
        {feedTopics.map(({ key, name, icon }) => {
          const widgetId = key === 'menu' ? overview?.menu_widget_id : overview?.weather_widget_id
          const frame = { icon, title: name[locale], ...shared }
          return (
            <section key={key} className={styles.metric} aria-labelledby={`examples-${key}`}>
              <h2 id={`examples-${key}`}>{name[locale]}</h2>
              <ul role="list" className={styles.samples}>
                {[true, false].map((isThere) => (
                  <Preview key={String(isThere)} size={size}>
                    <WidgetFrame {...frame}>
                      {key === 'menu' ? (
                        <LunchToday weeks={isThere ? sampleMenu : []} asOf={sampleNow} now={sampleNow} />
                      ) : (
                        <Forecast forecast={isThere ? sampleForecast : null} now={sampleNow} />
                      )}
                    </WidgetFrame>
                  </Preview>
                ))}
              </ul>
              <EmbedCode {...code} widgetId={widgetId} name={name[locale]} isMeasured={false} />
            </section>
          )
        })}
        <section className={styles.metric} aria-labelledby="height">
          <h2 id="height">
            <Trans>Rätt höjd av sig själv</Trans>
          </h2>
          <p className={styles.intro}>
            <Trans>
              Det här behövs inte, men då blir varje ram precis så hög som sitt innehåll. Klistra in det en
              gång, efter ramarna.
            </Trans>
          </p>
          <CodeToCopy code={resizeCode(window.location.origin)} name={t`Rätt höjd av sig själv`} />
        </section>
        <div id="more">
          <LazyOnVisible height="60rem">
            <TileExamples />
            <SchoolExamples />
          </LazyOnVisible>
        </div>
      </SchoolScale>
    </div>
  )
}

/** Leads to each section of a page that is as long as thirty screens. */
function Index() {
  const { t } = useLingui()
  const locale = currentLocale()
  const topics = [...metrics, ...feedTopics].map(({ key, icon, name }) => ({ key, icon, name: name[locale] }))
  return (
    <nav aria-label={t`På den här sidan`}>
      <ul role="list" className={styles.index}>
        {topics.map(({ key, icon, name }) => (
          <li key={key}>
            <a href={`#examples-${key}`}>
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="#height">
            <Icon name="layout-dashboard" />
            <Trans>Rätt höjd av sig själv</Trans>
          </a>
        </li>
        <li>
          <a href="#more">
            <Icon name="school" />
            <Trans>Rutor och den levande skolan</Trans>
          </a>
        </li>
      </ul>
    </nav>
  )
}

interface SamplesProps {
  readonly metric: Metric
  readonly size: FrameSize
  readonly school: string
  readonly href: string
  readonly rank: 3
}

/** A metric in all its states: the levels are those of the school that is chosen. */
function Samples({ metric, size, ...shared }: SamplesProps) {
  return samplesOf(metric).map(({ id, card }) => {
    const reading = readingOf(card, sampleTime)
    return (
      reading && (
        <Preview key={id} size={size}>
          <SingleWidget reading={reading} now={sampleTime} {...shared} />
        </Preview>
      )
    )
  })
}
