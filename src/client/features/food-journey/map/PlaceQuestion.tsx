import { Trans, useLingui } from '@lingui/react/macro'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import styles from './PlaceQuestion.module.css'
import { findPlace, type MapId, type Place, shownName } from './places.ts'

interface PlaceQuestionProps {
  readonly mapId: MapId
  /** Codes of what the tap may have meant, nearest first. */
  readonly codes: readonly string[]
  readonly onChoose: (place: Place) => void
  readonly onClose: () => void
}

/** "Which country did you mean?": asked when a finger covers more than one, or one that is hard to hit. */
export function PlaceQuestion({ mapId, codes, onChoose, onClose }: PlaceQuestionProps) {
  const { t } = useLingui()
  const places = codes.flatMap((code) => findPlace(mapId, code) ?? [])
  return (
    <Sheet
      title={
        mapId === 'world' ? <Trans>Vilket land menar du?</Trans> : <Trans>Vilket landskap menar du?</Trans>
      }
      closeLabel={t`Stäng`}
      onClose={onClose}
    >
      <ul role="list" className={styles.places}>
        {places.map((place) => {
          const { text, lang } = shownName(place)
          return (
            <li key={place.code}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  onChoose(place)
                }}
              >
                <span lang={lang}>{text}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
