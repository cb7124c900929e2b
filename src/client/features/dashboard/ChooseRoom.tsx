import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import type { Room } from '#domain/rooms/room.ts'
import { floorName } from '#domain/rooms/room-words.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import styles from './ChooseRoom.module.css'
import { Door } from './Door.tsx'

interface ChooseRoomProps {
  /** In the school's order. */
  readonly rooms: readonly Room[]
  readonly chosen: string | null
  readonly onChoose: (roomId: string | null) => void
  readonly onClose: () => void
}

/** With more doors than these a search helps, and each floor has its heading. */
const mostDoors = 12

/** Doors to knock on: the room that this device belongs to, chosen once. */
export function ChooseRoom({ rooms, chosen, onChoose, onClose }: ChooseRoomProps) {
  const { t } = useLingui()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const isMany = rooms.length > mostDoors
  const found = rooms.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const floors = isMany ? [...new Set(found.map(({ floor }) => floor))] : [null]
  return (
    <Sheet title={t`Vilket är ditt rum?`} closeLabel={t`Stäng`} onClose={onClose}>
      <p>
        <Trans>Knacka på din dörr. Du kan byta när du vill.</Trans>
      </p>
      {isMany && (
        <p className={styles.search}>
          <label htmlFor={id}>
            <Trans>Sök rum</Trans>
          </label>
          <input
            id={id}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <span role="status">
            <LimitWords limit={sentLimits.line} length={wanted.length} />
          </span>
        </p>
      )}
      {[...floors]
        .sort((a, b) => (b ?? -100) - (a ?? -100))
        .map((floor) => (
          <section key={floor}>
            {isMany && <h3>{floorName(floor)[currentLocale()]}</h3>}
            <ul role="list" className={styles.doors}>
              {found
                .filter((room) => !isMany || room.floor === floor)
                .map((room) => (
                  <li key={room.id}>
                    <button
                      type="button"
                      className={styles.door}
                      aria-pressed={room.id === chosen}
                      onClick={() => onChoose(room.id)}
                    >
                      <Door kind={room.kind} />
                      <span className={styles.sign}>{room.name}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      {found.length === 0 && (
        <p role="status">
          <Trans>Inget rum heter så.</Trans>
        </p>
      )}
      <div className={styles.ends}>
        {chosen !== null && (
          <button type="button" onClick={() => onChoose(null)}>
            <Trans>Glöm mitt rum</Trans>
          </button>
        )}
        <button type="button" onClick={onClose}>
          <Trans>Hoppa över</Trans>
        </button>
      </div>
    </Sheet>
  )
}
