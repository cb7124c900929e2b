import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { geometryOf } from '#client/living-school/geometry.ts'
import { LivingSchool } from '#client/living-school/LivingSchool.tsx'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import { useSize } from '#client/ui/base/use-size.ts'
import type { Overview, School } from '#contract/schools.ts'
import { lightOver } from '#domain/places/daylight.ts'
import { airWords } from '#domain/rooms/rooms-that-are-well.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './SchoolHero.module.css'
import { airOf } from './school-air.ts'

interface SchoolHeroProps {
  readonly school: School
  readonly now: Now
  /** Null = its values have not come yet. */
  readonly seen: { readonly overview: Overview; readonly schoolNow: SchoolNow } | null
}

/** So many rooms stand side by side on a phone, in so many rows at most. */
const perRow = 3
const mostRows = 4

/** The school as it is now, with its name in the sky. */
export function SchoolHero({ school, now, seen }: SchoolHeroProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const sky = useSize(words)
  const rooms = seen?.schoolNow.rooms.length ?? 0
  const isLost = seen !== null && seen.schoolNow.lostAt !== null
  const roomHref = (room: string) => `/${school.id}/dashboard?${new URLSearchParams({ room })}`
  const floorHref = () => `/${school.id}/dashboard`
  const facts =
    seen && rooms > 0 && size && sky
      ? {
          ...sceneFactsOf(school, seen.overview, seen.schoolNow, now, currentLocale()),
          width: size.width,
          sky: sky.height,
        }
      : null
  const natural = facts && geometryOf(facts)
  return (
    <div
      ref={place}
      className={styles.hero}
      // Whole floors in one band are higher than rows of windows.
      style={natural?.isNarrow && natural.bands.length > 0 ? { minHeight: natural.h } : undefined}
      data-light={lightOver(seen?.schoolNow.lostAt ?? now.at, school.location)}
      data-lost={isLost || undefined}
      data-empty={(seen !== null && rooms === 0) || undefined}
      data-rows={Math.min(mostRows, Math.ceil(rooms / perRow))}
    >
      <div ref={words} className={styles.words}>
        <div>
          <h1 tabIndex={-1}>{school.name}</h1>
          <p>{seen && <NowWords schoolNow={seen.schoolNow} now={now} />}</p>
        </div>
        {school.logo_url && (
          <SchoolLogo
            url={school.logo_url}
            plate={school.logo_plate ?? school.color}
            className={styles.logo}
          />
        )}
      </div>
      {facts && (
        <div className={styles.picture}>
          <LivingSchool
            facts={{ ...facts, height: size?.height }}
            label={t`Rummen på ${school.name}`}
            roomHref={roomHref}
            floorHref={floorHref}
            onOpen={(href) => void navigate({ href })}
          />
        </div>
      )}
    </div>
  )
}

function NowWords({ schoolNow, now }: { readonly schoolNow: SchoolNow; readonly now: Now }) {
  const { lostAt, hours, rooms } = schoolNow
  const locale = currentLocale()
  if (rooms.length === 0) return <Trans>Här finns inga mätare än.</Trans>
  if (lostAt !== null) return <Trans>Så såg det ut {formatsOf(locale).moment(lostAt, now)}</Trans>
  const isAsleep = hours.state === 'asleep'
  const air = airOf(schoolNow)
  const said = airWords(air, isAsleep)[locale]
  return isAsleep || air.judged === 0 ? said : <Trans>{said} just nu</Trans>
}
