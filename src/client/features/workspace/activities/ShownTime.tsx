import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pollEvery } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { roundQuery } from '#client/queries/workspace-activities.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import {
  hasTeacherBegun,
  type ResultTime,
  resultTimeOf,
  resultTimes,
} from '#domain/activities/class-round.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'

/** How often a page of results asks for the round, ms: a new one is begun beside it. */
const roundMs = 30_000
/** Older days are in all of it. */
const mostTimes = 6

interface ShownTime {
  /** Whether what was made then (epoch ms) is shown. */
  readonly isShown: (madeAt: number) => boolean
  /** Chooses the time; null where there is nothing to choose. */
  readonly picker: ReactNode
}

/**
 * The time whose results are shown: the round that a teacher has begun, where something has come in it, else all of it; and days
 * before as they are asked for. `made`: when each result was made, epoch ms.
 */
export function useShownTime(schoolId: string, activityId: string, made: readonly number[]): ShownTime {
  const { t } = useLingui()
  const now = useNow()
  const [asked, ask] = useState<ResultTime | 'all' | null>(null)
  const { data: round } = useQuery({
    ...roundQuery(schoolId, activityId),
    refetchInterval: pollEvery(roundMs),
  })
  if (!round) return { isShown: () => true, picker: null }
  const startedAt = Date.parse(round.started_at)
  const times = resultTimes(made, startedAt).slice(0, mostTimes)
  if (times.length < 2) return { isShown: () => true, picker: null }
  const usual = hasTeacherBegun(startedAt) && times[0] === 'round' ? 'round' : 'all'
  const chosen = asked === 'all' || times.some((time) => time === asked) ? (asked ?? usual) : usual
  return {
    isShown: (madeAt) => chosen === 'all' || resultTimeOf(madeAt, startedAt) === chosen,
    picker: (
      <RadioRow<ResultTime | 'all'>
        legend={t`Resultat från`}
        options={[
          ...times.map((time) => ({ key: time, name: timeWords(time, startedAt, now) })),
          { key: 'all', name: t`Allt` },
        ]}
        chosen={chosen}
        onChoose={ask}
      />
    ),
  }
}

function timeWords(time: ResultTime, startedAt: number, now: Now): string {
  if (time === 'round') return hasTeacherBegun(startedAt) ? t`Den här omgången` : t`I dag`
  if (time === localDateOf(now.at)) return t`Tidigare i dag`
  const day = formatsOf(currentLocale()).pastDay(Date.parse(`${time}T12:00Z`), now)
  return day.charAt(0).toLocaleUpperCase(currentLocale()) + day.slice(1)
}
