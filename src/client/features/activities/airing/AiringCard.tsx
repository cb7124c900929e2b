import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { ActivityHead } from '#client/features/activities/runner/ActivityHead.tsx'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import { configQuery } from '#client/queries/config.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { minutesOf } from '#client/widgets/airing/airing-done-words.ts'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import type { AiringAdvice } from '#domain/rooms/room.ts'
import styles from './Airing.module.css'
import { AiringChart } from './AiringChart.tsx'
import { AiringFit } from './AiringFit.tsx'
import { AiringPaper } from './AiringPaper.tsx'
import { airingColumns } from './airing-columns.ts'
import { afterHeadline, guessWords, headlineOf } from './airing-words.ts'
import { guessedAt, type ShownAiring } from './airings.ts'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { useAiringResult } from './use-airing-result.ts'
import { useAiringThread } from './use-airing-thread.ts'

interface AiringCardProps {
  readonly session: ActivitySession
  readonly advice: AiringAdvice | null
  readonly airing: ShownAiring
  /** The one before it. */
  readonly lastTime: ShownAiring | undefined
  readonly onBack: () => void
}

/** What an airing did, or why that is not known. */
export function AiringCard({ session, advice, airing, lastTime, onBack }: AiringCardProps) {
  const { t } = useLingui()
  const { school, roomId, roomName, now } = session
  const { result, air, warmth } = useAiringResult(school.id, roomId, airing, now.at)
  useAiringThread(school.id, roomName, airing, result)
  const { start, end, guess } = airing
  const headline = headlineOf(result, airing)
  const after = afterHeadline(result, now.lostAt !== null)
  const isPublished = result.kind === 'lower'
  const isSaveable =
    result.kind !== 'waiting' && result.kind !== 'unread' && air !== undefined && air.points.length > 0
  const picture = useRef<HTMLDivElement>(null)
  const { data: config } = useQuery(configQuery())
  async function save() {
    if (!air || !picture.current) return
    const { saveAiring } = await import('./save-airing.ts')
    const facts = {
      place: `${school.name} · ${roomName}`,
      airing,
      result,
      air,
      warmth,
      sentences: [headline, after],
    }
    await saveAiring(facts, {
      picture: picture.current,
      licence: config?.data_licence ?? null,
      savedAt: now.at,
    })
  }
  return (
    <article className={styles.card}>
      <ActivityHead
        place={session}
        time={formatsOf(currentLocale()).clock(start * 1000, now)}
        step={2}
        screen="card"
        heading={headline}
        result={after}
      />
      {isPublished && <BeforeAndAfter result={result} advice={advice} at={start * 1000} />}
      {air && air.points.length > 0 && (
        <>
          <div ref={picture}>
            <AiringChart
              label={`${headline} ${after}`}
              time={{ from: start - 10 * 60, to: end + 5 * 60 }}
              start={start}
              end={end}
              air={air}
              warmth={warmth}
              guessAt={guessedAt(airing)}
              ends={isPublished ? result.air : null}
            />
          </div>
          <CurveTable {...airingColumns(airing, { air, warmth })} />
          {isPublished && <AiringFit schoolId={school.id} roomId={roomId} airing={airing} air={air} />}
        </>
      )}
      <ul role="list" className={styles.facts}>
        {guess !== null && (isPublished || result.kind === 'same') && (
          <li>
            <Icon name="lightbulb" />
            {guessWords(guess, result)}
          </li>
        )}
        {lastTime && (
          <li>
            <Icon name="clock" />
            <Plural
              value={minutesOf(lastTime.end - lastTime.start)}
              one="Förra gången: # minut."
              other="Förra gången: # minuter."
            />
          </li>
        )}
        <li>
          <DeliveryNote delivery={airing.delivery} isOnlyInMemory={session.isOnlyInMemory} />
        </li>
      </ul>
      {session.code}
      <div className={activityStyles.buttons}>
        <ActivityButton icon="printer" onClick={() => window.print()}>
          <Trans>Skriv ut</Trans>
        </ActivityButton>
        {isSaveable && (
          <ActivityButton icon="book-open" onClick={() => void save()}>
            <Trans>Spara som lektion</Trans>
          </ActivityButton>
        )}
      </div>
      <ActivityFoot>
        <ActivityButton icon="arrow-left" onClick={onBack}>
          {t`Till vädringarna`}
        </ActivityButton>
      </ActivityFoot>
      <AiringPaper
        school={school}
        roomName={roomName}
        airing={airing}
        result={result}
        air={air}
        warmth={warmth}
        now={now}
      />
    </article>
  )
}
