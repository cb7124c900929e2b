import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import type { Room } from '#domain/rooms/room.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import { airAt, type RoomAirDay } from '#domain/school-day/air-day.ts'
import type { Now } from '#domain/time/age.ts'
import { minuteMs } from '#domain/time/time-zone.ts'
import styles from './DayRibbon.module.css'
import { evenHours, type ReplayDay } from './replay-day.ts'
import { airWordOf, levelOf, ribbonParts } from './ribbon-parts.ts'
import type { Replay } from './use-replay.ts'

interface DayRibbonProps {
  readonly replay: Replay
  readonly room: Room
  readonly now: Now
}

/** The day of the card's room as a ribbon that can be played and pulled; before there is a day, a line in its place: nothing moves. */
export function DayRibbon({ replay, room, now }: DayRibbonProps) {
  const { day, isMissing } = replay
  return (
    <div className={styles.box}>
      {day && day.until > 0 ? (
        <Playable replay={replay} day={day} room={room} now={now} />
      ) : (
        <>
          <span className={styles.play} data-is-off="" aria-hidden="true">
            <Icon name="play" />
          </span>
          <p className={styles.nothing} role="status">
            {day === null && <Trans>Snart kan du spela upp en skoldag här.</Trans>}
            {isMissing && <Trans>Dagen syns när internet är tillbaka.</Trans>}
          </p>
        </>
      )}
    </div>
  )
}

interface PlayableProps extends DayRibbonProps {
  readonly day: ReplayDay
}

function Playable({ replay, day, room, now }: PlayableProps) {
  const { t } = useLingui()
  const isPlaying = useStore(replay.store, (state) => state.isPlaying)
  usePauseOnTouch(replay, isPlaying)
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? t`Pausa` : t`Spela upp dagen`}
        data-plays=""
        onClick={isPlaying ? replay.pause : replay.play}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <Slider replay={replay} day={day} room={room} />
      <div className={styles.when}>
        <When replay={replay} day={day} now={now} />
        <p className={styles.room}>{shortRoomName(room.name)}</p>
      </div>
    </>
  )
}

/** A finger anywhere on the page stops what plays; the button stops it by itself. */
function usePauseOnTouch({ pause }: Replay, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return
    const stop = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-plays]')) return
      pause()
    }
    document.addEventListener('pointerdown', stop)
    return () => document.removeEventListener('pointerdown', stop)
  }, [isPlaying, pause])
}

/** How far the keys move, minutes. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
}

function Slider({ replay, day, room }: Omit<PlayableProps, 'now'>) {
  const { t } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const shown = useStore(replay.store, ({ minute }) => minute)
  const defaultMinute = day.isRunning ? day.until : 0
  const minute = shown ?? defaultMinute
  const air = day.rooms.get(room.id)
  const value = air ? airAt(air, minute) : null
  const minuteAt = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    return box ? ((clientX - box.left) / box.width) * day.length : defaultMinute
  }
  const drag = (event: PointerEvent) => replay.seek(minuteAt(event), true)
  const endDrag = () => {
    if (replay.store.getState().isMoving) replay.seek(replay.store.getState().minute ?? defaultMinute)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = keySteps[key]
    const next = step === undefined ? { Home: 0, End: day.until }[key] : minute + step
    if (next === undefined) return
    event.preventDefault()
    replay.seek(next)
  }
  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={t`Tid på dagen`}
      aria-valuemin={0}
      aria-valuemax={day.until}
      aria-valuenow={minute}
      aria-valuetext={spokenTime(day, room, minute, value)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event)
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <div ref={track} className={styles.track}>
        <Picture day={day} air={air} />
        <span className={styles.knob} style={{ left: share(minute, day) }}>
          <LevelSymbol symbol={levelOf(value) ?? 'no_data'} />
        </span>
      </div>
    </div>
  )
}

function spokenTime(day: ReplayDay, room: Room, minute: number, value: number | null): string {
  const time = formatsOf(currentLocale()).time(day.start + minute * minuteMs)
  return `${time}. ${shortRoomName(room.name)}: ${airWordOf(value).toLowerCase()}.`
}

function share(minute: number, { length }: Pick<ReplayDay, 'length'>): string {
  return `${((100 * Math.max(0, minute)) / length).toFixed(2)}%`
}

interface PictureProps {
  readonly day: ReplayDay
  readonly air: RoomAirDay | undefined
}

/** Five heights for five levels, lessons below, every other hour. It does not change while the day is played. */
const Picture = memo(function Picture({ day, air }: PictureProps) {
  const between = (from: number, to: number) => ({ left: share(from, day), width: share(to - from, day) })
  const minuteOf = (at: number) => (at - day.start) / minuteMs
  return (
    <div aria-hidden="true">
      <div className={styles.ground}>
        {(air ? ribbonParts(air, day.until) : []).map(({ from, to, level, rank }) => (
          <i
            key={from}
            style={
              level === null ? between(from, to) : { ...between(from, to), background: levelFillOf(level) }
            }
            data-level={level ?? 'none'}
            data-rank={rank}
          />
        ))}
      </div>
      {day.lessons.map(({ start, end }) => (
        <span
          key={start}
          className={styles.lesson}
          data-is-over={minuteOf(end) <= day.until || undefined}
          style={between(minuteOf(start), minuteOf(end))}
        />
      ))}
      {evenHours(day).map((at) => (
        <span key={at} className={styles.hour} style={{ left: share(minuteOf(at), day) }}>
          {Number(formatsOf('sv').time(at).slice(0, 2))}
        </span>
      ))}
    </div>
  )
})

function When({ replay, day, now }: Omit<PlayableProps, 'room'>) {
  const { t } = useLingui()
  const minute = useStore(replay.store, (state) => state.minute)
  const formats = formatsOf(currentLocale())
  const weekday = formats.weekday(day.start)
  if (minute !== null) return <WhenWords big={formats.time(day.start + minute * minuteMs)} small={weekday} />
  if (!day.isRunning)
    return <WhenWords big={weekday.charAt(0).toUpperCase() + weekday.slice(1)} small={dayAndMonth(day)} />
  const isNow = now.lostAt === null
  return (
    <WhenWords
      big={formats.time(isNow ? now.at : day.start + day.until * minuteMs)}
      small={isNow ? t`nu` : weekday}
    />
  )
}

/** `27 nov.` */
function dayAndMonth({ start }: ReplayDay): string {
  return formatsOf(currentLocale()).date(start).split(' ').slice(1).join(' ')
}

function WhenWords({ big, small }: { readonly big: string; readonly small: string }) {
  return (
    <p>
      <b>{big}</b>
      {small}
    </p>
  )
}
