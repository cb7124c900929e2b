import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import { LivingSchool } from '#client/living-school/LivingSchool.tsx'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { type Size, useSize } from '#client/ui/base/use-size.ts'
import { moreOf } from '#domain/rooms/verdict.ts'
import { RoomsForecast } from './RoomsForecast.tsx'
import styles from './RoomsPage.module.css'

/** More letters than this take a second line on a wide screen. */
const longSentence = 44

/** The living school as large as the screen, its sentence in the sky; without contact a photograph of it, dated. */
export function RoomsPage({ facts }: WallPageProps) {
  // The picture has another place in each of them: it is measured again.
  return <RoomsPicture key={facts.schoolNow.lostAt === null ? 'scene' : 'photograph'} facts={facts} />
}

function RoomsPicture({ facts: { school, overview, schoolNow, now } }: WallPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const sky = useSize(words)
  const locale = currentLocale()
  const { verdict, lostAt } = schoolNow
  const more = moreOf(verdict)
  const scene = sceneFactsOf(school, overview, schoolNow, now, locale)
  const isPhotograph = lostAt !== null
  const picture = size && sky && size.width > 0 && (
    // A wall has no touch input: its rooms are readable below, as a list.
    <div inert aria-hidden="true">
      <LivingSchool
        facts={{
          ...scene,
          ...size,
          sky: isPhotograph ? 0 : sky.height,
          columns: columnsOf(size, scene.rooms.length),
        }}
        label={school.name}
        roomHref={noLink}
        floorHref={noLink}
      />
    </div>
  )
  return (
    <section
      className={isPhotograph ? styles.away : styles.scene}
      data-light={isPhotograph ? undefined : scene.light}
      aria-label={verdict.words[locale]}
    >
      <div ref={words} className={styles.words}>
        <h2
          className={styles.verdict}
          data-is-long={verdict.words[locale].length > longSentence || undefined}
        >
          {verdict.words[locale]}
        </h2>
        {isPhotograph ? (
          <p className={styles.more}>
            <Trans>Vi vet inte hur luften är nu. Skärmen försöker igen hela tiden.</Trans>
          </p>
        ) : (
          more && <p className={styles.more}>{more[locale]}</p>
        )}
        <RoomsForecast schoolId={school.id} schoolNow={schoolNow} now={now} />
      </div>
      {isPhotograph ? (
        <figure className={styles.photograph}>
          <div ref={place} className={styles.faded}>
            {picture}
          </div>
          <figcaption>
            <Trans>Så såg det ut {formatsOf(locale).moment(lostAt, now)}</Trans>
          </figcaption>
        </figure>
      ) : (
        <div ref={place} className={styles.picture}>
          {picture}
        </div>
      )}
      <ul className="sr-only">
        {scene.rooms.map(({ id, spoken }) => (
          <li key={id}>{spoken}</li>
        ))}
      </ul>
    </section>
  )
}

/** A tall screen has the rooms in columns, whatever their floor; undefined = by floor. */
function columnsOf({ width, height }: Size, rooms: number): number | undefined {
  if (height <= width || rooms < 3) return undefined
  return rooms <= 12 ? 2 : 3
}

function noLink(): string {
  return ''
}
