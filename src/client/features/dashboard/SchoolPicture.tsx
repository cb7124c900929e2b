import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { geometryOf } from '#client/living-school/geometry.ts'
import { LivingSchool } from '#client/living-school/LivingSchool.tsx'
import type { Season } from '#client/living-school/outside.ts'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import type { SchoolFacts } from '#client/living-school/school-facts.ts'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Now } from '#domain/time/age.ts'
import { Answer } from './face-answer/Answer.tsx'
import styles from './SchoolScene.module.css'

export interface SchoolPictureProps {
  readonly school: School
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
  /** How the ground looked then, where a time that is over is shown. */
  readonly pastSeason?: Season | undefined
  /** What is written in the sky. */
  readonly words: RefObject<HTMLDivElement | null>
  readonly roomHref: (roomId: string) => string
  readonly onRoom: (roomId: string) => void
  /** The room whose face was pressed, and what it says; null = none. */
  readonly answer: { readonly roomId: string; readonly words: string } | null
  /** A whole floor was chosen. */
  readonly onFloor: () => void
}

/** The last line of a long sentence may stand before the hills, px: they begin beneath the sky that is kept free. */
const overlap = 27
/** From this width on the picture stands beside the rest and fills the height of its place. */
const sideBySide = '(width >= 64em)'

/** The living school below the sentence. What is too old to be called now is a photograph of it. */
export function SchoolPicture({
  school,
  overview,
  schoolNow,
  now,
  pastSeason,
  words,
  answer,
  ...open
}: SchoolPictureProps) {
  const { t } = useLingui()
  const { lostAt } = schoolNow
  const isPhotograph = lostAt !== null
  const place = useRef<HTMLDivElement>(null)
  const size = useSceneSize(place, words, isPhotograph)
  const facts = sceneFactsOf(school, overview, schoolNow, now, currentLocale())
  const shown = size && {
    ...facts,
    ...(pastSeason && { season: pastSeason, isPast: true }),
    width: size.width,
    height: isPhotograph ? undefined : size.height,
    sky: isPhotograph ? 0 : size.sky,
    answering: answer?.roomId,
  }
  const picture = shown && (
    <LivingSchool
      facts={shown}
      label={t`Rummen på ${school.name}`}
      roomHref={open.roomHref}
      floorHref={() => '#air'}
      onOpen={(href) => {
        const id = facts.rooms.find((room) => open.roomHref(room.id) === href)?.id
        if (id === undefined) open.onFloor()
        else open.onRoom(id)
      }}
    />
  )
  const units = new Set(schoolNow.rooms.map(({ lead }) => unitOf(lead.metric)))
  const unit = units.size === 1 ? [...units][0] : undefined
  if (!isPhotograph) {
    return (
      <div ref={place} className={styles.picture} data-light={facts.light}>
        {picture}
        <Answer words={answer?.words ?? null} x={shown && answer ? middleOf(shown, answer.roomId) : 0} />
      </div>
    )
  }
  return (
    <figure className={styles.photograph}>
      <div ref={place} className={styles.faded}>
        {picture}
      </div>
      <figcaption>
        <Trans>Så såg det ut {formatsOf(currentLocale()).moment(lostAt, now)}</Trans>
        {unit && ` (${unit})`}
      </figcaption>
    </figure>
  )
}

/** The middle of a room's window, px from the left edge; of the picture where it has none of its own. */
function middleOf(facts: SchoolFacts, roomId: string): number {
  const { cells, zoom } = geometryOf(facts)
  const cell = cells.find(({ room }) => room.id === roomId)
  return cell ? (cell.x + cell.w / 2) * zoom : facts.width / 2
}

interface SceneSize {
  readonly width: number
  /** Undefined where the picture chooses it. */
  readonly height: number | undefined
  readonly sky: number
}

/** The place of the picture and of the words above it, px; measured before the first paint. */
function useSceneSize(
  place: RefObject<HTMLDivElement | null>,
  words: RefObject<HTMLDivElement | null>,
  isPhotograph: boolean,
): SceneSize | null {
  const [size, setSize] = useState<SceneSize | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photograph has another place
  useLayoutEffect(() => {
    const [picture, text] = [place.current, words.current]
    if (!picture || !text) return
    const measure = () => {
      const isBeside = matchMedia(sideBySide).matches
      const next = {
        width: Math.round(picture.clientWidth),
        height: isBeside ? Math.round(picture.parentElement?.clientHeight ?? 0) || undefined : undefined,
        sky: Math.round(text.offsetHeight) - (isBeside ? 0 : overlap),
      }
      setSize((before) =>
        before?.width === next.width && before.height === next.height && before.sky === next.sky
          ? before
          : next,
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(picture)
    watch.observe(text)
    if (picture.parentElement) watch.observe(picture.parentElement)
    return () => watch.disconnect()
  }, [place, words, isPhotograph])
  return size !== null && size.width > 0 ? size : null
}
