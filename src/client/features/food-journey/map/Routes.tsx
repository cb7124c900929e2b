import { CustomProjection } from '@visx/geo'
import type { LineString } from 'geojson'
import { memo, useLayoutEffect, useRef } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { pointOf } from '#domain/food-journey/journey.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import type { MapId } from './places.ts'
import { lineLength } from './view.ts'
import { visxProjection } from './visx-projection.ts'

interface RoutesProps {
  readonly mapId: MapId
  readonly home: Point
  readonly origins: readonly Origin[]
}

/** Great circles from the origins to the school: the ways that the distances are counted along. Each place once. */
export const Routes = memo(function Routes({ mapId, home, origins }: RoutesProps) {
  const isWanted = useAfterInteraction()
  const routes = routesOf(home, origins)
  if (!isWanted || routes.length === 0) return null
  return (
    <CustomProjection data={routes} projection={() => visxProjection(mapId)} digits={2}>
      {({ features }) => (
        <path className={styles.route} d={features.map((feature) => feature.path ?? '').join('')} />
      )}
    </CustomProjection>
  )
})

interface RouteProps {
  readonly mapId: MapId
  readonly home: Point
  readonly origin: Origin
  readonly camera: MapCamera
}

/** The way of what was just chosen: it draws itself from the school to its origin. */
export const ChosenRoute = memo(function ChosenRoute({ mapId, home, origin, camera }: RouteProps) {
  const line = useRef<SVGPathElement>(null)
  const routes = routesOf(home, [origin])
  const place = origin.region_code ?? origin.country_code
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place redraws itself
  useLayoutEffect(() => {
    const path = line.current
    if (!path || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The line is as wide on every scale, so its dashes are counted in px too; a flight may make it longer meanwhile.
    const length = lineLength(path.getAttribute('d') ?? '') * camera.view.scale * 1.5
    path.animate(
      { strokeDasharray: [`${length}px`, `${length}px`], strokeDashoffset: [`-${length}px`, '0px'] },
      { duration: 600, easing: 'ease-out' },
    )
  }, [place, mapId, camera])
  return (
    <CustomProjection data={routes} projection={() => visxProjection(mapId)} digits={2}>
      {({ features: [feature] }) => (
        <>
          <path className={styles.chosenRouteEdge} d={feature?.path ?? ''} />
          <path ref={line} data-way="chosen" className={styles.chosenRoute} d={feature?.path ?? ''} />
        </>
      )}
    </CustomProjection>
  )
})

function routesOf(home: Point, origins: readonly Origin[]): LineString[] {
  const places = new Map(origins.map((origin) => [`${origin.country_code} ${origin.region_code}`, origin]))
  return [...places.values()].flatMap((origin) => {
    const from = pointOf(origin)
    if (!from) return []
    return [
      {
        type: 'LineString',
        coordinates: [
          [from.lng, from.lat],
          [home.lng, home.lat],
        ],
      },
    ]
  })
}
