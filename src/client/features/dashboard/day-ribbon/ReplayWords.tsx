import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateActId } from '#client/ui/base/plate-props.ts'
import { useMedia } from '#client/ui/base/use-media.ts'
import { replayWords } from '#domain/school-day/replay-words.ts'
import styles from './ReplayWords.module.css'
import { isConcern } from './ribbon-parts.ts'
import type { Past, Replay } from './use-replay.ts'

interface ReplayWordsProps {
  readonly replay: Replay
  readonly past: Past
}

/** What is said in the sky of a time that is over, always in the past tense, with its full date. */
export function ReplayWords({ replay, past }: ReplayWordsProps) {
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const { at } = past.now
  const rooms = past.schoolNow.rooms
    .filter(({ readings }) => readings.get('co2')?.needsCheck === false)
    .sort((a, b) => a.room.sortOrder - b.room.sortOrder)
    .map(({ room, readings }) => ({ name: room.name, wasBad: isConcern(readings.get('co2')?.level ?? null) }))
  const heading = replayWords(rooms, at)[locale]
  const day = formats.day(at)
  const time = formats.time(at)
  return (
    <>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <Announced replay={replay} words={heading} />
      <p className={styles.film}>
        <Icon name="refresh-cw" />
        <span className={styles.date}>
          <Trans>
            {day} kl. {time}
          </Trans>
        </span>
      </p>
    </>
  )
}

/** Announced when the drag or the play has ended, and not while it lasts. */
function Announced({ replay, words }: { readonly replay: Replay; readonly words: string }) {
  const isMoving = useStore(replay.store, (state) => state.isMoving)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (!isMoving) setAnnounced(words)
  }, [isMoving, words])
  return (
    <p className="sr-only" role="status">
      {announced}
    </p>
  )
}

/** Ends the replay: over the grass, on phones in the school's plate. */
export function BackToNow({ replay }: Pick<ReplayWordsProps, 'replay'>) {
  const isPhone = useMedia('(width < 40em)')
  const plate = isPhone ? document.getElementById(plateActId) : null
  const button = (
    <button
      type="button"
      className={styles.back}
      data-in-plate={plate !== null || undefined}
      data-plays=""
      onClick={replay.backToNow}
    >
      <Icon name="undo-2" />
      <Trans>Till nu</Trans>
    </button>
  )
  return plate ? createPortal(button, plate) : button
}
