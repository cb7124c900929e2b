import { Trans, useLingui } from '@lingui/react/macro'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import type { Room } from '#domain/rooms/room.ts'
import styles from './ChooseRoom.module.css'
import { OpenDoor } from './Door.tsx'

interface DoorQuestionProps {
  readonly room: Room
  /** The room's face; undefined where nothing may be judged. */
  readonly face: string | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Opens when a visitor has scanned the code on a door: the room is shown, and one question is asked. */
export function DoorQuestion({ room, face, onYes, onNo }: DoorQuestionProps) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Hej, ${room.name}`} closeLabel={t`Stäng`} onClose={onNo}>
      <OpenDoor kind={room.kind} face={face} />
      <p>
        <Trans>Är det här ert rum? Då börjar surfplattan alltid här.</Trans>
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.yes} onClick={onYes}>
          <Trans>Ja, det är vårt rum</Trans>
        </button>
        <button type="button" className={styles.no} onClick={onNo}>
          <Trans>Nej, vi tittar bara in</Trans>
        </button>
      </div>
    </Sheet>
  )
}
