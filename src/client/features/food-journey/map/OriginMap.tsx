import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { afterInteraction } from '#client/scheduling/after-interaction.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { pointOf } from '#domain/food-journey/journey.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { toMap } from '#domain/places/map-projection.ts'
import { provincesCountry } from '#domain/places/provinces.ts'
import { hitTest } from './hit-test.ts'
import { ContinentChips, DrawingSwitch } from './MapTools.tsx'
import { MapWindow } from './MapWindow.tsx'
import { MapCamera } from './map-camera.ts'
import styles from './OriginMap.module.css'
import { ChosenPin, HomePin, Pin } from './Pin.tsx'
import { PlaceHighlight } from './PlaceHighlight.tsx'
import { PlaceQuestion } from './PlaceQuestion.tsx'
import { findPlace, type MapId, type Place, placeOf, shownName, shownWay } from './places.ts'
import { ChosenRoute, Routes } from './Routes.tsx'
import { placesView, routeView, showsRoute } from './route-view.ts'
import { SearchList } from './SearchList.tsx'
import { projections } from './shapes.ts'
import { UsualPins } from './UsualPins.tsx'
import { homePlace, useMapKeys } from './use-map-keys.ts'
import { useShapes } from './use-shapes.ts'
import { sizeOf } from './view.ts'

export interface OriginMapProps {
  /** `both`: choosing Sweden opens its provinces, with "Sweden, I don't know which province". */
  readonly map: FoodJourneySettings['map']
  /** The school. */
  readonly home: Point
  /** What is pinned for this food now. */
  readonly value: Origin | null
  /** What is being pinned: with another one the search is reset, on the map of its own pin. */
  readonly subject?: string
  /** Origins of the other foods in the cart: thin routes. */
  readonly others: readonly Origin[]
  /** A country or a province was chosen. "Nobody knows" is not among them: it is a choice beside the map. */
  readonly onPick: (origin: Origin) => void
  /** Where the food usually comes from, for who does not know: with a pin and a name each. */
  readonly usual?: readonly Origin[]
  /** The food that is asked about. */
  readonly question?: ReactNode
  /** Stands above the search, beside the map where there is room: what was answered. */
  readonly panel?: ReactNode
  /** False while the tap that led here is being answered: the map follows into its place. */
  readonly isAnswered?: boolean
}

const none: readonly Origin[] = []
const sweden: Origin = { country_code: provincesCountry, region_code: null }

/** A map and a searchable list of the same places, one choice for both. Loads its words with `foodJourneyTexts`. */
export function OriginMap({
  map,
  home,
  value,
  subject = '',
  others,
  onPick,
  usual = none,
  question,
  panel,
  isAnswered = true,
}: OriginMapProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(() => ({ subject, mapId: firstMapId(map, value) }))
  // The button that was pressed answers before the map does.
  const mapId = useDeferredValue(asking.mapId)
  const camera = useMemo(() => new MapCamera(sizeOf(projections[mapId])), [mapId])
  const loaded = useShapes(mapId)
  const [cursor, setCursor] = useState<string | null>(null)
  const [isKeyboardHere, setKeyboardHere] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const mapSide = useRef<HTMLDivElement>(null)
  const chosen = value && placeOf(mapId, value)
  // The pin comes with the tap; its place in the list and the ways follow it.
  const answered = useDeferredValue(chosen)
  const drawnOthers = useDeferredValue(others)
  const walkedTo = cursor === null || !isKeyboardHere ? undefined : loaded.shapes?.places.get(cursor)

  const show = (next: MapId) => {
    setAsking({ subject, mapId: next })
    setCursor(null)
    setAsked([])
  }
  // Another food starts on the map of its own pin, whatever was asked for before.
  if (asking.subject !== subject) {
    const first = firstMapId(map, value)
    if (first === asking.mapId) setAsking({ subject, mapId: first })
    else show(first)
  }

  // And with the whole of it, or of what may be picked.
  useEffect(() => {
    if (value !== null) return
    const points = usual.flatMap((origin) => pointOf(origin) ?? [])
    if (points.length === 0 || camera.size.width === 0) camera.flyToWhole()
    else camera.flyToView(placesView(mapId, [home, ...points], camera.size))
  }, [value, usual, camera, mapId, home])

  const choose = (place: Place, isFocused: boolean) => {
    if (map === 'both' && mapId === 'world' && place.code === provincesCountry) {
      show('sweden')
      setAnnouncement(t`Nu ser du Sverige. Vilket landskap?`)
      return
    }
    setCursor(place.code)
    onPick(place.origin)
    const { text } = shownName(place)
    // How far it is, only now: the way would give the answer away.
    setAnnouncement(t`Nålen sitter här: ${text}, ${shownWay(home, place)}`)
    // First the pin and the answer, then the flight.
    afterInteraction(() => {
      // On a phone the list lies below the map.
      if (isFocused) mapSide.current?.scrollIntoView({ block: 'nearest' })
      // The whole way is seen; the map stays as it is where a tap on it leaves the way in view.
      const isInView = showsRoute(camera.view, mapId, home, place, text, camera.size)
      if (isFocused || !isInView) camera.flyToView(routeView(mapId, home, place, text, camera.size))
    })
  }
  const walk = (code: string) => {
    const place = findPlace(mapId, code)
    if (!place) return
    setCursor(code)
    setKeyboardHere(true)
    setAnnouncement(shownName(place).text)
    camera.flyToShow(toMap(projections[mapId], place))
  }
  const onKeyDown = useMapKeys({
    mapId,
    shapes: loaded.shapes,
    camera,
    home,
    cursor,
    onWalk: walk,
    onEnter: (code) => {
      const place = findPlace(mapId, code)
      if (place) choose(place, false)
    },
    onEscape: () => field.current?.focus(),
  })
  const latestChoose = useRef(choose)
  latestChoose.current = choose
  const chooseInList = useCallback((place: Place) => latestChoose.current(place, true), [])
  const { shapes } = loaded
  const onTap = useCallback(
    (at: Parameters<typeof hitTest>[1], scale: number) => {
      if (!shapes) return
      const [first, ...more] = hitTest(shapes, at, scale)
      const place = first === undefined ? undefined : findPlace(mapId, first)
      if (place && more.length === 0) latestChoose.current(place, false)
      else if (first !== undefined) setAsked([first, ...more])
    },
    [shapes, mapId],
  )

  return (
    <div className={styles.origin}>
      <div className={styles.columns} data-drawing={mapId}>
        {question && <div className={styles.question}>{question}</div>}
        <div ref={mapSide} className={styles.mapSide}>
          <div
            className={styles.map}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for a map that the arrow keys walk over
            tabIndex={0}
            aria-label={
              mapId === 'world'
                ? t`Karta över världen. Gå från land till land med pilarna. Sätt nålen med Enter.`
                : t`Karta över Sverige. Gå från ett landskap till nästa med pilarna. Sätt nålen med Enter.`
            }
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              if (event.target !== event.currentTarget || !event.target.matches(':focus-visible')) return
              walk(cursor ?? chosen?.code ?? homePlace(mapId, home))
            }}
            onBlur={() => setKeyboardHere(false)}
          >
            {isAnswered && (
              <MapWindow
                mapId={mapId}
                loaded={loaded}
                camera={camera}
                onTap={onTap}
                stage={
                  <>
                    {usual.map((origin) => {
                      const place = placeOf(mapId, origin)
                      const isWhole = place?.origin.region_code === origin.region_code
                      return (
                        isWhole && (
                          <PlaceHighlight key={place.code} shapes={shapes} code={place.code} as="usual" />
                        )
                      )
                    })}
                    {answered && <PlaceHighlight shapes={shapes} code={answered.code} as="chosen" />}
                    {walkedTo && <PlaceHighlight shapes={shapes} code={walkedTo.code} as="cursor" />}
                    <Routes mapId={mapId} home={home} origins={drawnOthers} />
                    {answered && (
                      <ChosenRoute mapId={mapId} home={home} origin={answered.origin} camera={camera} />
                    )}
                  </>
                }
                pins={
                  <>
                    <HomePin camera={camera} point={toMap(projections[mapId], home)} />
                    {usual.length > 0 && <UsualPins mapId={mapId} camera={camera} origins={usual} />}
                    {chosen && (
                      <ChosenPin
                        camera={camera}
                        point={toMap(projections[mapId], chosen)}
                        name={shownName(chosen).text}
                      />
                    )}
                    {walkedTo && (
                      <Pin camera={camera} point={walkedTo.point}>
                        <CursorRing
                          name={nameOf(mapId, walkedTo.code)}
                          isNamed={walkedTo.code !== chosen?.code}
                        />
                      </Pin>
                    )}
                  </>
                }
              />
            )}
          </div>
          {map === 'both' && <DrawingSwitch shown={asking.mapId} onShow={show} />}
          {mapId === 'world' && <ContinentChips onShow={(box) => camera.flyTo(box)} />}
        </div>
        <div className={styles.listSide}>
          {panel}
          {mapId === 'sweden' && (
            <button
              type="button"
              className={styles.unknown}
              aria-pressed={value?.country_code === provincesCountry && value.region_code === null}
              onClick={() => {
                onPick(sweden)
                setAnnouncement(t`Sverige, vet inte vilket landskap`)
              }}
            >
              <Trans>Sverige, vet inte vilket landskap</Trans>
            </button>
          )}
          <SearchList
            key={mapId}
            subject={subject}
            mapId={mapId}
            chosen={answered?.code ?? null}
            onChoose={chooseInList}
            fieldRef={field}
          />
        </div>
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {asked.length > 0 && (
        <PlaceQuestion
          mapId={mapId}
          codes={asked}
          onChoose={(place) => choose(place, false)}
          onClose={() => setAsked([])}
        />
      )}
    </div>
  )
}

interface CursorRingProps {
  readonly name: string
  readonly isNamed: boolean
}

function CursorRing({ name, isNamed }: CursorRingProps) {
  return (
    <>
      <circle className={styles.ringEdge} r={17} />
      <circle className={styles.ring} r={17} />
      {isNamed && (
        <text className={styles.ringName} y={38}>
          {name}
        </text>
      )}
    </>
  )
}

function nameOf(mapId: MapId, code: string): string {
  const place = findPlace(mapId, code)
  return place ? shownName(place).text : ''
}

function firstMapId(map: FoodJourneySettings['map'], value: Origin | null): MapId {
  return map === 'sweden' || (map === 'both' && value?.country_code === provincesCountry) ? 'sweden' : 'world'
}
