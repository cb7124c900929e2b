import { memo, useLayoutEffect, useRef } from 'react'
import { GraticuleLayer } from './GraticuleLayer.tsx'
import { landDrawing } from './land-drawing.ts'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import type { MapId } from './places.ts'
import { type MapShapes, projections } from './shapes.ts'

interface LandsProps {
  readonly mapId: MapId
  readonly shapes: MapShapes | null
  readonly camera: MapCamera
}

/** How many times larger than it was painted a picture may be shown before it is repainted: a blur for a moment. */
const mostStretched = 12
/** And how many times smaller: what comes into sight is painted as finely as the rest, which soon is too much. */
const mostShrunk = 2

/**
 * All land in a few paths, in a layer of its own that the browser only moves and stretches: while a finger moves the
 * map nothing is painted. When it has come to rest it is repainted, sharp and with lines of the right width. Which
 * place lies under a finger is counted out (`hit-test.ts`), so none needs an element of its own.
 */
export const Lands = memo(function Lands({ mapId, shapes, camera }: LandsProps) {
  const layer = useRef<SVGSVGElement>(null)
  const land = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (!shapes) return
    const drawn = landDrawing(mapId, shapes)
    const place = land.current
    place?.append(drawn)
    // Another map may have taken it over.
    return () => {
      if (drawn.parentNode === place) drawn.remove()
    }
  }, [mapId, shapes])
  useLayoutEffect(() => {
    let paintedAt = 0
    let drawnFor = 0
    let frame = 0
    const draw = (scale: number) => {
      const style = layer.current?.style
      if (!style || scale === drawnFor) return
      const isFirst = drawnFor === 0
      drawnFor = scale
      const nearness = Math.log2(1 + scale)
      // Px on the screen, in the layer's own units.
      style.setProperty('--dot', String((2.5 + 2.5 * nearness) / scale))
      style.setProperty('--dot-edge', String((4 + 2.5 * nearness) / scale))
      style.setProperty('--line', String((0.35 + 0.35 * nearness) / scale))
      style.setProperty('--net', String(1 / scale))
      if (isFirst) paintedAt = scale
      else paint(scale)
    }
    const paint = (scale: number) => {
      const style = layer.current?.style
      if (!style) return
      paintedAt = scale
      // A layer that promises to move keeps its old picture: without the promise for a frame it is repainted.
      style.willChange = 'auto'
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          style.willChange = 'transform'
        })
      })
    }
    const stops = [
      camera.watch(({ x, y, scale }) => {
        layer.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${scale})`)
        const stretched = scale / paintedAt
        if (drawnFor === 0) draw(scale)
        else if (stretched > mostStretched || stretched < 1 / mostShrunk) paint(scale)
      }),
      camera.watchSettled(({ scale }) => draw(scale)),
    ]
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
    }
  }, [camera])
  const { width, height } = projections[mapId]
  return (
    <svg
      ref={layer}
      className={styles.landLayer}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <GraticuleLayer mapId={mapId} />
      <g ref={land} />
    </svg>
  )
})
