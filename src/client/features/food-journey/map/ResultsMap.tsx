import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import { sortByName } from '#domain/alphabet.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { groupedMarkers, inVerticalOrder, markerOpacity } from '#domain/food-journey/markers.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { toMap } from '#domain/places/map-projection.ts'
import { provincesCountry } from '#domain/places/provinces.ts'
import { type CountedPlace, cartsOfPlaces, countedPlaces, type OriginOfCarts } from './counted-places.ts'
import { DrawingSwitch } from './MapTools.tsx'
import { MapWindow } from './MapWindow.tsx'
import { MapCamera } from './map-camera.ts'
import { HomePin, Pin } from './Pin.tsx'
import { PlaceHighlight } from './PlaceHighlight.tsx'
import { type MapId, type Place, placeOf, shownName, shownWay } from './places.ts'
import styles from './ResultsMap.module.css'
import { Routes } from './Routes.tsx'
import { projections } from './shapes.ts'
import { useShapes } from './use-shapes.ts'
import { sizeOf } from './view.ts'

export interface ResultsMapProps {
  readonly map: FoodJourneySettings['map']
  /** The school. */
  readonly home: Point
  /** Every origin of the class once. */
  readonly places: readonly OriginOfCarts[]
  readonly selected: Origin | null
  /** Null when what was selected is pressed again. */
  readonly onSelect: (origin: Origin | null) => void
}

/** Places whose bubbles would cover each other. */
type BubbleGroup = readonly [CountedPlace, ...CountedPlace[]]

/** Two bubbles' least distance, px; a finger covers no more than one. */
const bubblePx = 44

/** Where a class's foods come from: bubbles with the number of carts, and the same places as a list of buttons. */
export function ResultsMap({ map, home, places, selected, onSelect }: ResultsMapProps) {
  const { t } = useLingui()
  const [askedMap, setMapId] = useState<MapId>(map === 'sweden' ? 'sweden' : 'world')
  // The button that was pressed answers before the map does.
  const mapId = useDeferredValue(askedMap)
  const camera = useMemo(() => new MapCamera(sizeOf(projections[mapId])), [mapId])
  const loaded = useShapes(mapId)
  const [scale, setScale] = useState(0)
  const [opened, setOpened] = useState<BubbleGroup | null>(null)
  // Bubbles that touch are regrouped when the map has come to rest.
  useEffect(() => camera.watchSettled((view) => setScale(view.scale)), [camera])
  const counted = useMemo(() => countedPlaces(mapId, places), [mapId, places])
  const groups = useMemo(
    () => (scale === 0 ? [] : groupedMarkers(counted, bubblePx / scale)),
    [counted, scale],
  )
  const origins = useMemo(() => counted.map(({ place }) => place.origin), [counted])
  const chosen = selected && placeOf(mapId, selected)

  const select = (place: Place) => onSelect(place.code === chosen?.code ? null : place.origin)
  const onTap = useCallback(
    (at: { readonly x: number; readonly y: number }, tappedAt: number) => {
      const group = groups.find(
        ([{ point }]) => Math.hypot(point.x - at.x, point.y - at.y) * tappedAt <= bubblePx / 2,
      )
      if (!group) return
      const [first, ...more] = group
      if (more.length > 0) setOpened(group)
      else onSelect(first.place.code === chosen?.code ? null : first.place.origin)
    },
    [groups, chosen, onSelect],
  )
  const rows = useMemo(() => byName(counted), [counted])
  // From one of its provinces it is another way than from Sweden's middle.
  const hasProvinces = mapId === 'world' && places.some(({ origin }) => origin.region_code !== null)
  return (
    <div className={styles.results}>
      <div className={styles.mapSide}>
        {map === 'both' && <DrawingSwitch shown={askedMap} onShow={setMapId} />}
        <div className={styles.map} data-drawing={mapId}>
          <MapWindow
            mapId={mapId}
            loaded={loaded}
            camera={camera}
            onTap={onTap}
            stage={
              <>
                {chosen && <PlaceHighlight shapes={loaded.shapes} code={chosen.code} as="chosen" />}
                <Routes mapId={mapId} home={home} origins={origins} />
              </>
            }
            pins={
              <>
                <HomePin camera={camera} point={toMap(projections[mapId], home)} />
                {groups.map((group) => (
                  <Bubble
                    key={group[0].place.code}
                    camera={camera}
                    group={group}
                    isChosen={group.some(({ place }) => place.code === chosen?.code)}
                  />
                ))}
              </>
            }
          />
        </div>
      </div>
      <ul role="list" className={styles.places} aria-label={t`Platser som maten kommer från`}>
        {rows.map(({ place, cartIds }) => {
          const { text, lang } = shownName(place)
          return (
            <li key={place.code}>
              <button
                type="button"
                aria-pressed={place.code === chosen?.code}
                onClick={() => {
                  const shape = loaded.shapes?.places.get(place.code)
                  // First the answer, then the flight.
                  if (shape && place.code !== chosen?.code)
                    afterInteraction(() => camera.flyToShow(shape.point))
                  select(place)
                }}
              >
                <span lang={lang}>{text}</span>
                <span className={styles.count}>
                  <Plural value={cartIds.size} one="# kundvagn" other="# kundvagnar" />
                </span>
                <span className={styles.km}>
                  {hasProvinces && place.code === provincesCountry ? (
                    <Trans>olika landskap</Trans>
                  ) : (
                    shownWay(home, place)
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {opened && (
        <Sheet title={<Trans>Vilken plats?</Trans>} closeLabel={t`Stäng`} onClose={() => setOpened(null)}>
          <ul role="list" className={styles.places}>
            {inVerticalOrder(opened).map(({ place }) => (
              <li key={place.code}>
                <button
                  type="button"
                  onClick={() => {
                    setOpened(null)
                    onSelect(place.origin)
                  }}
                >
                  <span lang={shownName(place).lang}>{shownName(place).text}</span>
                  <span className={styles.km}>{shownWay(home, place)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  )
}

function byName(counted: readonly CountedPlace[]) {
  const locale = currentLocale()
  return sortByName(counted, ({ place }) => place.name[locale], locale)
}

interface BubbleProps {
  readonly camera: MapCamera
  readonly group: BubbleGroup
  readonly isChosen: boolean
}

/** The number of carts, stronger with more of them; several places together have a double edge. */
function Bubble({ camera, group, isChosen }: BubbleProps) {
  const carts = cartsOfPlaces(group)
  const isSeveral = group.length > 1
  return (
    <Pin camera={camera} point={group[0].point}>
      <g data-bubble={group.map(({ place }) => place.code).join(' ')} data-carts={carts}>
        {isSeveral && <circle className={styles.bubbleRing} r={20} />}
        <circle className={styles.bubbleGround} r={16} />
        <circle className={styles.bubble} r={16} fillOpacity={markerOpacity(carts)} />
        {isChosen && <circle className={styles.bubbleChosen} r={isSeveral ? 24 : 20} />}
        <text className={styles.bubbleText} y={5.5}>
          {carts}
        </text>
      </g>
    </Pin>
  )
}
