import { Trans, useLingui } from '@lingui/react/macro'
import { continents } from '#domain/places/continents.ts'
import { continentBox } from './continent-boxes.ts'
import styles from './MapTools.module.css'
import { groupNames, type MapId } from './places.ts'
import type { Box } from './shapes.ts'

interface DrawingSwitchProps {
  readonly shown: MapId
  readonly onShow: (mapId: MapId) => void
}

/** The world or Sweden. */
export function DrawingSwitch({ shown, onShow }: DrawingSwitchProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form
    <div className={styles.drawings} role="group" aria-label={t`Vilken karta?`}>
      <button type="button" aria-pressed={shown === 'world'} onClick={() => onShow('world')}>
        <Trans>Världen</Trans>
      </button>
      <button type="button" aria-pressed={shown === 'sweden'} onClick={() => onShow('sweden')}>
        <Trans>Sverige</Trans>
      </button>
    </div>
  )
}

/** Buttons that fly to a continent. */
export function ContinentChips({ onShow }: { readonly onShow: (box: Box) => void }) {
  const { t } = useLingui()
  const names = groupNames()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div className={styles.continents} role="group" aria-label={t`Visa en världsdel`}>
      {continents.map((continent) => (
        <button key={continent} type="button" onClick={() => onShow(continentBox(continent))}>
          {names[continent]}
        </button>
      ))}
    </div>
  )
}
