import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { elapsedMs, type Run } from '#client/offline/kept-run.ts'
import { holdsS, type RoomSeries } from '#client/queries/room-series.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { warmthWords } from '#client/widgets/airing/airing-done-words.ts'
import { currentGoodAirBelow, currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import { airingMostS } from '#domain/activities/airing.ts'
import { airingResult } from '#domain/activities/airing-result.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import type { AiringAdvice } from '#domain/rooms/room.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Airing.module.css'
import { AiringChart } from './AiringChart.tsx'
import { guessedAt } from './airings.ts'
import { BigValue } from './RoomValues.tsx'
import { useAiringResult } from './use-airing-result.ts'
import { WayOutPicture } from './WayOutPicture.tsx'
import { closedWords, openWords } from './way-out.ts'

interface AiringRunningProps {
  readonly session: ActivitySession
  readonly advice: AiringAdvice | null
  readonly run: Run
  readonly onEnd: () => void
}

/** What is seen before and after, s. */
const beside = { before: 6 * 60, after: 60 }

/** It is open: the minutes, the air and the warmth as they change, and the button that ends it. */
export function AiringRunning({ session, advice, run, onEnd }: AiringRunningProps) {
  const { school, roomId, now } = session
  const { t } = useLingui()
  const elapsed = elapsedMs(run) / 1000
  const start = now.at / 1000 - elapsed
  const { air, warmth } = useAiringResult(school.id, roomId, { start, end: now.at / 1000 }, now.at)
  const newest = freshest(air, now)
  const warm = freshest(warmth, now)
  const isKnown = now.certainty !== 'unsure'
  // So far, as if it had ended with the newest value.
  const soFar = airingResult(
    air,
    warmth,
    { start, end: newest?.at ?? start },
    Number.POSITIVE_INFINITY,
    currentGoodAirBelow(),
  )
  const ppm = newest && numberOf(co2, formatPpm(newest.value))
  return (
    <>
      <ActivityHead
        place={session}
        time={null}
        step={1}
        screen="running"
        heading={<Trans>Vädringen pågår</Trans>}
        picture={<WayOutPicture advice={advice} isOpen at={now.at} />}
      />
      <div className={styles.clock}>
        <Ring share={isKnown ? elapsed / airingMostS : 0} minutes={isKnown ? elapsed / 60 : null} />
        <p>
          {isKnown && (
            <b>
              <span className="sr-only">{Math.floor(elapsed / 60)}</span> {minutesWord(elapsed)}
            </b>
          )}
          <span className={activityStyles.lead}>{openWords(advice)}</span>
        </p>
      </div>
      <div className={styles.values}>
        <BigValue
          symbol={newest && co2.levels[currentScale(co2).levelOf(newest.value)].symbol}
          number={ppm ?? '–'}
          unit={unitOf(co2)}
          words={newest ? airWords(newest.value, soFar.kind === 'lower') : ''}
        />
        {warm && (
          <BigValue
            symbol={indoorTemperature.levels[currentScale(indoorTemperature).levelOf(warm.value)].symbol}
            number={numberOf(indoorTemperature, currentScale(indoorTemperature).shown(warm.value))}
            unit={unitOf(indoorTemperature)}
            words={warmthWords(soFar) || wordOf(indoorTemperature, warm.value)}
          />
        )}
      </div>
      <RunningNote air={air} isLost={now.lostAt !== null} />
      <AiringChart
        label={
          ppm === undefined
            ? t`Luften medan ni vädrar: ingen mätning än.`
            : t`Luften medan ni vädrar: ${ppm} ppm nu.`
        }
        time={{ from: start - beside.before, to: start + airingMostS + beside.after }}
        start={start}
        end={null}
        air={air}
        warmth={warmth}
        guessAt={guessedAt({ start, guess: run.guess_minutes })}
      />
      <ActivityFoot>
        <ActivityButton icon="check" isMain onClick={onEnd}>
          {closedWords(advice)}
        </ActivityButton>
      </ActivityFoot>
    </>
  )
}

/** The newest value, if it may be called now. */
function freshest(series: RoomSeries | undefined, now: Now) {
  const last = series?.points.at(-1)
  return last && now.at / 1000 - last.at <= holdsS(series) ? last : undefined
}

function airWords(ppm: number, isFalling: boolean): string {
  const word = wordOf(co2, ppm)
  return isFalling ? `${word}. ${t`Det sjunker.`}` : word
}

function wordOf(metric: Metric, value: number): string {
  return metric.levels[currentScale(metric).levelOf(value)]?.word[currentLocale()] ?? ''
}

function minutesWord(seconds: number): string {
  return plural(Math.floor(seconds / 60), { one: 'minut', other: 'minuter' })
}

function RunningNote({ air, isLost }: { readonly air: RoomSeries | undefined; readonly isLost: boolean }) {
  const minutes = Math.round((air?.intervalS ?? 0) / 60)
  const words = isLost
    ? t`Inget internet just nu. Ni kan vädra ändå. Kurvan kommer när internet är tillbaka.`
    : minutes > 2
      ? t`Mätaren svarar var ${minutes}:e minut. Vädra tills två värden har kommit.`
      : null
  return words && <p className={activityStyles.lead}>{words}</p>
}

const radius = 44
const round = 2 * Math.PI * radius

/** How much of the longest time has passed, for the eye. */
function Ring({ share, minutes }: { readonly share: number; readonly minutes: number | null }) {
  return (
    <svg className={styles.ring} viewBox="0 0 104 104" aria-hidden="true" focusable="false">
      <circle cx="52" cy="52" r={radius} className={styles.ringWhole} />
      <circle
        cx="52"
        cy="52"
        r={radius}
        className={styles.ringPart}
        strokeDasharray={`${Math.min(1, share) * round} ${round}`}
        transform="rotate(-90 52 52)"
      />
      <text x="52" y="54" dy=".35em" textAnchor="middle">
        {minutes === null ? '–' : Math.floor(minutes)}
      </text>
    </svg>
  )
}
