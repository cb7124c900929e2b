import { CustomProjection, Graticule } from '@visx/geo'
import { memo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { drawnProjection } from './drawn-projection.ts'
import styles from './MapWindow.module.css'
import type { Drawing } from './places.ts'

/** Degrees between the lines of the net. */
const steps: Readonly<Record<Drawing, [number, number]>> = { world: [20, 20], sweden: [5, 5] }

/** The net of meridians and parallels; it comes a moment after the land, which is what one looks for. */
export const Ground = memo(function Ground({ drawing }: { readonly drawing: Drawing }) {
  if (!useAfterInteraction()) return null
  return (
    <CustomProjection data={[]} projection={() => drawnProjection(drawing)} digits={1}>
      {({ path }) => (
        <Graticule
          className={styles.net}
          stroke=""
          step={steps[drawing]}
          precision={5}
          {...(drawing === 'sweden' && { extent: aroundSweden })}
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
