import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { OwnNumberWords } from './OwnNumberWords.tsx'
import type { OwnRoom } from './own-numbers.ts'
import styles from './Sheet.module.css'

/** So many rooms have room on the paper. */
const mostRooms = 6
/** Where nothing is known there are as many rows to write in. */
const emptyRows = 4

/** The rooms whose air is measured that stand on the paper: the device's own first, the others in the school's order. */
export function shownRooms(rooms: readonly OwnRoom[], myRoom: string | null): readonly OwnRoom[] {
  return rooms
    .filter(({ air }) => air !== null)
    .sort((a, b) => Number(b.id === myRoom) - Number(a.id === myRoom))
    .slice(0, mostRooms)
}

interface RoomsTableProps {
  readonly rooms: readonly OwnRoom[]
  /** No room of the school is missing. */
  readonly isAll: boolean
}

/** The air of the rooms, with room for what a class guesses and finds out. */
export function RoomsTable({ rooms, isAll }: RoomsTableProps) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rum eller plats</Trans>
            </th>
            <th scope="col">
              <Trans>{co2.name[currentLocale()]}, senast uppmätt</Trans>
            </th>
            <th scope="col">
              <Trans>Vår gissning</Trans>
            </th>
            <th scope="col">
              <Trans>Så blev det</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ id, name, air }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <OwnNumberWords number={air} />
              </td>
              <td />
              <td />
            </tr>
          ))}
          {rooms.length === 0 &&
            Array.from({ length: emptyRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all the same
              <tr key={index}>
                <td />
                <td />
                <td />
                <td />
              </tr>
            ))}
        </tbody>
      </table>
      {!isAll && rooms.length > 0 && (
        <p className={styles.small}>
          <Trans>Fler rum finns på Så mår skolan.</Trans>
        </p>
      )}
    </>
  )
}
