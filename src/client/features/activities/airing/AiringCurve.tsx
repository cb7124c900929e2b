import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { useNow } from '#client/offline/use-now.ts'
import type { ContentOf } from '#domain/activities/contribution.ts'
import { AiringChart } from './AiringChart.tsx'
import { afterHeadline, guessWords, headlineOf } from './airing-words.ts'
import { guessedAt } from './airings.ts'
import { useAiringResult } from './use-airing-result.ts'

interface AiringCurveProps {
  readonly schoolId: string
  readonly roomId: string
  readonly content: ContentOf<'airing'>
  /** Its start, epoch s. */
  readonly at: number
}

/** What an airing did, for its teacher. */
export function AiringCurve({ schoolId, roomId, content, at }: AiringCurveProps) {
  const now = useNow()
  const airing = { start: at, end: at + content.lasted_s }
  const { result, air, warmth } = useAiringResult(schoolId, roomId, airing, now.at)
  const { guess_minutes: guess } = content
  const isPublished = result.kind === 'lower'
  const sentences = [headlineOf(result, airing), afterHeadline(result, now.lostAt !== null)]
  if (guess !== null && isPublished) sentences.push(guessWords(guess, result))
  const words = sentences.join(' ')
  return (
    <div>
      <p className={activityStyles.change}>{words}</p>
      {air && air.points.length > 0 && (
        <AiringChart
          label={words}
          time={{ from: at - 10 * 60, to: airing.end + 5 * 60 }}
          start={at}
          end={airing.end}
          air={air}
          warmth={warmth}
          guessAt={guessedAt({ start: at, guess })}
          ends={isPublished ? result.air : null}
        />
      )}
    </div>
  )
}
