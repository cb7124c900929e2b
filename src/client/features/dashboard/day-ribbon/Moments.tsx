import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { airAt } from '#domain/school-day/air-day.ts'
import { minuteMs } from '#domain/time/time-zone.ts'
import styles from './Moments.module.css'
import { useMomentWords } from './moment-words.ts'
import { levelOf } from './ribbon-parts.ts'
import type { Replay } from './use-replay.ts'

interface MomentsProps {
  readonly replay: Replay
  readonly roomId: string
}

/** The moments of the day as buttons, so that no one has to drag. */
export function Moments({ replay, roomId }: MomentsProps) {
  const { t } = useLingui()
  const wordOf = useMomentWords()
  const { day, moments, store } = replay
  const minute = useStore(store, (state) => state.minute)
  if (!day || moments.length === 0) return null
  const formats = formatsOf(currentLocale())
  const air = day.rooms.get(roomId)
  const weekday = formats.weekday(day.start)
  return (
    <section className={styles.moments} aria-label={t`Stunder: ${weekday}`}>
      {moments.map((moment) => {
        const level = air ? levelOf(airAt(air, moment.minute)) : null
        return (
          <button
            key={moment.kind}
            type="button"
            aria-pressed={minute === moment.minute}
            onClick={() => replay.seek(moment.minute)}
          >
            <LevelSymbol symbol={level ?? 'no_data'} />
            <b>{formats.time(day.start + moment.minute * minuteMs)}</b>
            <span>{wordOf(moment, level)}</span>
          </button>
        )
      })}
    </section>
  )
}
