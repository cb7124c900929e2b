import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { readMyRoom } from '#client/session/my-room.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { NativeSelect } from '#client/ui/base/NativeSelect.tsx'
import { currentCo2Limits } from '#client/widgets/shown-limits.ts'
import type { School } from '#contract/schools.ts'
import type { LessonSheet } from '#domain/lesson-sheets/lesson-sheet.ts'
import { lessonSheetOf } from '#domain/lesson-sheets/lesson-sheets.ts'
import { minutesWords, yearsWords } from '#domain/lesson-sheets/sheet-words.ts'
import { ownRoomsOf } from './own-numbers.ts'
import { PupilSide } from './PupilSide.tsx'
import styles from './Sheet.module.css'
import { TeacherSide } from './TeacherSide.tsx'

interface SheetPageProps {
  readonly school: School
  readonly sheet: LessonSheet
  /** Whose numbers stand on the sheet; undefined = nobody has chosen, '' = lines to write on. */
  readonly roomId: string | undefined
  readonly onRoom: (roomId: string) => void
}

/** A lesson on two pages of A4: on the screen as they print. */
export function SheetPage({ school, sheet: sheetOfList, roomId, onRoom }: SheetPageProps) {
  // With the numbers of the school's own limits.
  const sheet = lessonSheetOf(sheetOfList.id, currentCo2Limits()) ?? sheetOfList
  const { t } = useLingui()
  const locale = currentLocale()
  const now = useNow()
  const { hasContact } = useConnection()
  const { data: overview } = useQuery(overviewQuery(school.id))
  const rooms = overview ? ownRoomsOf(overview, now) : []
  const myRoom = readMyRoom(school.id)
  const room = rooms.find(({ id }) => id === (roomId ?? myRoom))
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link to="/$schoolId/lesson-sheets" params={{ schoolId: school.id }} className={styles.back}>
          <Icon name="arrow-left" />
          <Trans>Alla lektionsblad</Trans>
        </Link>
        <h1 tabIndex={-1}>{sheet.title[locale]}</h1>
        <p className={styles.about}>{sheet.about[locale]}</p>
        <p className={styles.facts}>
          <Icon name="clock" />
          {minutesWords(sheet)[locale]} · {yearsWords(sheet)[locale]}
        </p>
        <div className={styles.row}>
          {sheet.pupil.ownNumbers === 'room' && rooms.length > 0 && (
            <label className={styles.choice}>
              <Trans>Rummets tal</Trans>
              <NativeSelect value={room?.id ?? ''} onChange={(event) => onRoom(event.currentTarget.value)}>
                <option value="">{t`Vi skriver själva`}</option>
                {rooms.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </label>
          )}
          <button type="button" className={buttonLook.solid} onClick={() => window.print()}>
            <Icon name="printer" />
            <Trans>Skriv ut</Trans>
          </button>
        </div>
        <p className={styles.note}>
          <Trans>Sida 1 är elevernas. Sida 2 är din.</Trans>
        </p>
        {!hasContact && (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            {overview ? (
              <Trans>Inget internet. Talen är de som finns på enheten.</Trans>
            ) : (
              <Trans>Inget internet. Skriv talen för hand.</Trans>
            )}
          </p>
        )}
      </div>
      <div className={styles.papers}>
        <PupilSide
          school={school}
          sheet={sheet}
          overview={overview}
          rooms={rooms}
          room={room}
          myRoom={myRoom}
          now={now}
        />
        <TeacherSide school={school} sheet={sheet} />
      </div>
    </div>
  )
}
