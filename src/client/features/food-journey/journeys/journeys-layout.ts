import { around, type Rect } from '#client/ui/base/rect.ts'
import type { Size } from '#client/ui/base/use-size.ts'
import { pointsAlong, type SchoolView } from './globe.ts'
import type { Journey } from './journey.ts'
import { type Layout, type Marker, type Placed, placeMarkers, type Spot } from './label-placement.ts'

/** Words stand on a map that is at least so wide, px; a narrower one has pictures alone. */
export const wordsFromPx = 640
/** A class's journeys that are shorter, km, are one group: their places lie too close for pictures. */
const nearKm = 2000
/** How large things are drawn, px. */
export interface Measures {
  readonly picture: number
  readonly letter: number
  readonly hasWords: boolean
}

/** A class's map hangs on a wall: as wide as that, its words are read from afar. */
export function measuresOf({ width }: Size, isOfClass: boolean): Measures {
  const isFar = isOfClass && width >= 1200
  return {
    picture: width < wordsFromPx ? 32 : isFar ? 52 : 40,
    letter: isFar ? 24 : 17,
    hasWords: width >= wordsFromPx,
  }
}

export interface JourneysShown {
  readonly view: SchoolView
  readonly size: Size
  readonly journeys: readonly Journey[]
  /** Pictures of what is from nearby: has no route. */
  readonly nearby: readonly string[]
  readonly isOfClass: boolean
  /** Where something else stands on it, px. */
  readonly taken: readonly Rect[]
  /** How much of its foot is for something else, px. */
  readonly footPx: number
  /** What stands under the picture of the shortest and the longest journey, and how far each one was. */
  readonly linesOf: (journey: Journey) => readonly string[]
  readonly nearbyName: string
  /** What the group of the near ones says. */
  readonly nearName: (count: number) => string
}

export interface JourneysLayout extends Measures {
  readonly targets: readonly Spot[]
  /** In the order of the journeys. */
  readonly placed: readonly Placed[]
  readonly nearby: Placed | null
  /** The near ones as one: their words and where these stand. */
  readonly near: { readonly name: string; readonly spot: Spot } | null
  /** By pictures, words and routes. */
  readonly covered: readonly Rect[]
  readonly within: Rect
}

/** Where everything stands on the map of journeys. */
export function journeysLayout(shown: JourneysShown): JourneysLayout {
  const { view, size, journeys, isOfClass, taken, footPx, linesOf } = shown
  const measures = measuresOf(size, isOfClass)
  const { picture, letter, hasWords } = measures
  const targets = journeys.map(
    ({ point }) => (view.projection([point.lng, point.lat]) ?? view.middle) as Spot,
  )
  const near = isOfClass ? journeys.filter(({ km }) => km < nearKm) : []
  const isGrouped = (journey: Journey) => near.length > 1 && near.includes(journey)
  const plate = plateOf(picture)
  const nearbyMarker: Marker = {
    target: view.middle,
    plate: { width: plate.width + (shown.nearby.length - 1) * picture, height: plate.height },
    label: hasWords ? labelSize([shown.nearbyName], letter) : null,
    mostPx: picture * 5,
    isBeside: true,
  }
  const nearName = shown.nearName(near.reduce((sum, { count }) => sum + count, 0))
  const nearMarker: Marker = {
    target: view.middle,
    plate: labelSize([nearName], letter),
    label: null,
    mostPx: picture * 6,
    isBeside: true,
  }
  // The farthest have the first choice: they stand alone, and the near ones find their way around them.
  const own = journeys
    .map((journey, index) => ({
      journey,
      index,
      marker: {
        target: targets[index] ?? view.middle,
        plate,
        label: hasWords ? labelSize(linesOf(journey), letter) : null,
        mostPx: picture * (isOfClass ? 2.4 : 4),
      },
    }))
    .filter(({ journey }) => !isGrouped(journey))
    .sort((a, b) => b.journey.km - a.journey.km)
  const groups = [
    ...(shown.nearby.length > 0 ? [nearbyMarker] : []),
    ...(near.length > 1 ? [nearMarker] : []),
  ]
  const within: Rect = { left: 6, top: 6, right: size.width - 6, bottom: size.height - footPx }
  const dots = journeys.flatMap((journey, index) =>
    isGrouped(journey) ? [around(targets[index] ?? view.middle, { width: 14, height: 14 })] : [],
  )
  const layout: Layout = placeMarkers([...groups, ...own.map(({ marker }) => marker)], view.middle, within, [
    around(view.middle, plate),
    ...taken,
    ...dots,
  ])
  const nowhere: Placed = { spot: null, label: null }
  const placed = journeys.map(() => nowhere)
  own.forEach(({ index }, at) => {
    placed[index] = layout.placed[groups.length + at] ?? nowhere
  })
  const nearSpot = near.length > 1 ? layout.placed[groups.indexOf(nearMarker)]?.spot : null
  return {
    ...measures,
    targets,
    placed,
    nearby: shown.nearby.length > 0 ? (layout.placed[0] ?? null) : null,
    near: nearSpot ? { name: nearName, spot: nearSpot } : null,
    // A ring's name does not stand on a route.
    covered: [
      ...layout.covered,
      ...targets.flatMap((target) =>
        pointsAlong(view.middle, target, 8).map((at) => around(at, { width: 8, height: 8 })),
      ),
    ],
    within,
  }
}

/** A picture on its plate. */
function plateOf(picture: number): Size {
  return { width: picture * 1.3, height: picture * 1.3 }
}

/** The box of a label, px: extra bold letters are taken for 0.53 of their height wide, so that nothing has to be drawn first. */
export function labelSize(lines: readonly string[], letter: number): Size {
  const longest = Math.max(...lines.map(({ length }) => length))
  return { width: longest * letter * 0.53 + 4, height: lines.length * letter * lineHeight + 6 }
}

/** From one line to the next, of a letter's height. */
export const lineHeight = 1.2
