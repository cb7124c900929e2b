import { headlineOf } from '#client/features/activities/airing/airing-words.ts'
import { useAiringResult } from '#client/features/activities/airing/use-airing-result.ts'
import { useNow } from '#client/offline/use-now.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { noFinding, type TalkKey } from '#domain/activities/talk-questions.ts'
import type { FindingProps } from './finding-facts.ts'

/** What the newest airing did. */
export function AiringFinding({ counting, ...props }: FindingProps) {
  const newest = contributionsOfKind(counting, 'airing').at(-1)
  if (!newest) return props.children(noFinding)
  const start = Date.parse(newest.at) / 1000
  return <Known {...props} airing={{ start, end: start + newest.content.lasted_s }} />
}

const talks: Readonly<Record<string, TalkKey>> = {
  lower: 'airing_lower',
  same: 'airing_same',
  higher: 'airing_higher',
}

function Known({
  schoolId,
  settings,
  airing,
  children,
}: Omit<FindingProps, 'counting'> & { readonly airing: AiringTime }) {
  const { result } = useAiringResult(schoolId, settings.room_id, airing, useNow().at)
  return children({ sentence: headlineOf(result, airing), talk: talks[result.kind] ?? null })
}
