import { CustomProjection, Graticule } from '@visx/geo'
import { memo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import styles from './MapWindow.module.css'
import type { MapId } from './places.ts'
import { visxProjection } from './visx-projection.ts'

/** Degrees between the lines of the net. */
const steps: Readonly<Record<MapId, [number, number]>> = { world: [20, 20], sweden: [5, 5] }

/** The net of meridians and parallels; it comes a moment after the land, which is what one looks for. */
export const GraticuleLayer = memo(function GraticuleLayer({ mapId }: { readonly mapId: MapId }) {
  if (!useAfterInteraction()) return null
  return (
    <CustomProjection data={[]} projection={() => visxProjection(mapId)} digits={1}>
      {({ path }) => (
        <Graticule
          className={styles.net}
          stroke=""
          step={steps[mapId]}
          precision={5}
          {...(mapId === 'sweden' && { extent: aroundSweden })}
          graticule={(lines) => path(lines) ?? ''}
        />
      )}
    </CustomProjection>
  )
})

const aroundSweden: [[number, number], [number, number]] = [
  [-20, 50],
  [50, 75.1],
]
