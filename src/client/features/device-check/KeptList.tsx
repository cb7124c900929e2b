import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { KeptPart } from '#client/offline/readiness.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import type { School } from '#contract/schools.ts'
import styles from './DeviceCheck.module.css'
import type { DeviceCheck } from './use-device-check.ts'

/** The app, each school and each game that are kept here: how much of it, how old it is, and what is missing. */
export function KeptList({ precache, parts, mode, schools, isClockWrong }: DeviceCheck) {
  return (
    <>
      {isClockWrong && (
        <p className={styles.note}>
          <Icon name="clock-alert" />
          <Trans>Klockan på den här enheten går fel.</Trans>
        </p>
      )}
      <ul role="list" className={styles.list}>
        <Row
          icon={<Icon name="smartphone" />}
          name={<Trans>Appen</Trans>}
          text={<Trans>Sidor, bilder och kartor</Trans>}
          have={precache?.have ?? 0}
          total={precache?.total || null}
        />
        {schools.map((school) => (
          <SchoolRows
            key={school.id}
            school={school}
            parts={parts.filter(({ schoolId }) => schoolId === school.id)}
            isClockWrong={isClockWrong}
          />
        ))}
        <GameRows
          parts={parts.filter(({ schoolId }) => schools.every(({ id }) => id !== schoolId))}
          isClockWrong={isClockWrong}
        />
      </ul>
      {schools.length === 0 && (
        <p>
          {mode === 'unknown' ? (
            <Trans>Kollar vad som finns här</Trans>
          ) : mode !== 'disk' ? (
            <Trans>
              Det går inte att se vad som är sparat här. Webbläsaren svarar inte, eller så är det fullt.
            </Trans>
          ) : parts.length === 0 ? (
            <Trans>
              Ingen skola och inget spel är sparat här än. Öppna dem med internet, så finns de här sedan.
            </Trans>
          ) : (
            <Trans>Ingen skola är sparad här än. Öppna en skola med internet, så finns den här sedan.</Trans>
          )}
        </p>
      )}
    </>
  )
}

interface SchoolRowsProps {
  readonly school: School
  readonly parts: readonly KeptPart[]
  readonly isClockWrong: boolean
}

function SchoolRows({ school, parts, isClockWrong }: SchoolRowsProps) {
  const ofSchool = parts.filter(({ kind }) => kind !== 'game')
  const missingRooms = ofSchool.flatMap(({ isKept, name }) => (isKept || name === null ? [] : [name]))
  return (
    <>
      <Row
        icon={
          school.logo_url ? (
            <SchoolLogo url={school.logo_url} plate={school.logo_plate} className={styles.logo} />
          ) : (
            <Icon name="school" />
          )
        }
        {...(school.logo_url && { plate: school.logo_plate ?? school.color })}
        name={
          <Link to="/$schoolId/dashboard" params={{ schoolId: school.id }}>
            {school.name}
          </Link>
        }
        text={
          missingRooms.length > 0 ? (
            <Missing names={missingRooms} />
          ) : (
            <KeptSince parts={ofSchool} isClockWrong={isClockWrong}>
              <Trans>Rum och veckans mätvärden</Trans>
            </KeptSince>
          )
        }
        have={ofSchool.filter(({ isKept }) => isKept).length}
        total={ofSchool.length || null}
      />
      <GameRows parts={parts} schoolName={school.name} isClockWrong={isClockWrong} />
    </>
  )
}

interface GameRowsProps extends Pick<SchoolRowsProps, 'parts' | 'isClockWrong'> {
  /** Left out where the school itself was not opened here. */
  readonly schoolName?: string
}

/** Each game with what belongs to it. */
function GameRows({ parts, schoolName, isClockWrong }: GameRowsProps) {
  return parts.map(({ kind, key, id, name, schoolId }) => {
    if (kind !== 'game' || id === null || name === null) return null
    const ofGame = parts.filter((part) => part.id === id)
    return (
      <Row
        key={key}
        icon={<Icon name="gamepad-2" />}
        name={
          <Link to="/schools/$schoolId/activities/$activityId" params={{ schoolId, activityId: id }}>
            {name}
          </Link>
        }
        text={
          <KeptSince parts={ofGame} isClockWrong={isClockWrong}>
            {schoolName ?? <Trans>Öppnat med en länk eller en kod</Trans>}
          </KeptSince>
        }
        have={ofGame.filter(({ isKept }) => isKept).length}
        total={ofGame.length}
      />
    )
  })
}

function Missing({ names }: { readonly names: readonly string[] }) {
  const list = new Intl.ListFormat(currentLocale()).format(names)
  return <Trans>{list} saknas</Trans>
}

interface KeptSinceProps {
  readonly parts: readonly KeptPart[]
  readonly isClockWrong: boolean
  readonly children: ReactNode
}

/** Its age is that of its oldest part. */
function KeptSince({ parts, isClockWrong, children }: KeptSinceProps) {
  const now = useNow()
  const times = parts.flatMap(({ isKept, keptAt }) => (isKept && keptAt !== null ? [keptAt] : []))
  if (times.length === 0 || isClockWrong) return children
  const when = formatsOf(currentLocale()).moment(Math.min(...times), now)
  return (
    <>
      {children}
      <br />
      <Trans>Hämtat {when}</Trans>
    </>
  )
}

interface RowProps {
  readonly icon: ReactNode
  /** What a logo stands on, so that it is seen. */
  readonly plate?: string
  readonly name: ReactNode
  readonly text: ReactNode
  readonly have: number
  /** null = unknown. */
  readonly total: number | null
}

function Row({ icon, plate, name, text, have, total }: RowProps) {
  const isWhole = total !== null && have >= total
  return (
    <li className={styles.row} data-whole={isWhole || undefined}>
      <span className={styles.icon} style={plate ? { background: plate } : undefined} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <div className={styles.quiet}>{text}</div>
      </div>
      <span className={styles.count}>
        {total === null ? (
          '–'
        ) : (
          <Trans>
            {have} av {total}
          </Trans>
        )}
        <Icon name={isWhole ? 'circle-check' : 'clock-alert'} />
        <span className="sr-only">
          {isWhole ? <Trans>Allt finns här</Trans> : <Trans>Något saknas</Trans>}
        </span>
      </span>
    </li>
  )
}
