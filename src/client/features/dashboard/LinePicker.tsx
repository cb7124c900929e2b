import { Trans } from '@lingui/react/macro'
import { Choice, ChoiceRow } from '#client/ui/base/Choice.tsx'
import type { Series } from '#contract/widget-data.ts'
import styles from './LinePicker.module.css'

interface LinePickerProps {
  readonly series: readonly Series[]
  /** Ids of sensors. */
  readonly chosen: readonly string[]
  /** How many lines may be chosen at once. */
  readonly most: number
  readonly onChoose: (ids: readonly string[]) => void
}

/** Which rooms a chart shows, by their names. */
export function LinePicker({ series, chosen, most, onChoose }: LinePickerProps) {
  const isFull = chosen.length >= most
  return (
    <ChoiceRow legend={<Trans>Vilka rum?</Trans>} className={styles.rooms}>
      {series.map(({ sensor_id, room }) => {
        const isChosen = chosen.includes(sensor_id)
        return (
          <Choice
            key={sensor_id}
            type="checkbox"
            checked={isChosen}
            disabled={isChosen ? chosen.length === 1 : isFull}
            onChange={() =>
              onChoose(isChosen ? chosen.filter((id) => id !== sensor_id) : [...chosen, sensor_id])
            }
          >
            {room.name}
          </Choice>
        )
      })}
      {isFull && series.length > most && (
        <p>
          <Trans>Högst {most} rum åt gången. Ta bort ett för att välja ett annat.</Trans>
        </p>
      )}
    </ChoiceRow>
  )
}
