import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import type { MapPoint } from '#domain/places/map-projection.ts'
import { Lands } from './Lands.tsx'
import styles from './MapWindow.module.css'
import type { MapCamera } from './map-camera.ts'
import type { MapId } from './places.ts'
import { useMapGestures } from './use-map-gestures.ts'
import type { useShapes } from './use-shapes.ts'
import { toMapPoint } from './view.ts'

interface MapWindowProps {
  readonly mapId: MapId
  readonly loaded: ReturnType<typeof useShapes>
  readonly camera: MapCamera
  /** A tap: the map point under it and the scale, px per map unit. */
  readonly onTap: (at: MapPoint, scale: number) => void
  /** Drawn on the land, map units. */
  readonly stage: ReactNode
  /** Drawn over it all, `Pin`s. */
  readonly pins: ReactNode
}

/** A drawing in a window: moves and zooms, says where it is tapped. For those who see it; others have the list. */
export function MapWindow({ mapId, loaded, camera, onTap, stage, pins }: MapWindowProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const moved = useRef<SVGGElement>(null)
  const { shapes, isMissing, tryAgain } = loaded

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // It also reports the first size, before the first picture and without a layout of its own.
    const observer = new ResizeObserver(() =>
      camera.resize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [camera])

  useLayoutEffect(
    () =>
      camera.watch(({ x, y, scale }, isWhole) => {
        moved.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
        frame.current?.style.setProperty('touch-action', isWhole ? 'pan-y' : 'none')
      }),
    [camera],
  )

  useMapGestures(
    frame,
    camera,
    useCallback((at) => onTap(toMapPoint(camera.view, at), camera.view.scale), [camera, onTap]),
  )

  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.window} data-drawing={mapId} data-map={shapes ? 'drawn' : undefined}>
        <Lands mapId={mapId} shapes={shapes} camera={camera} />
        <svg className={styles.map} aria-hidden="true" focusable="false">
          <g ref={moved}>{shapes && stage}</g>
          {shapes && pins}
        </svg>
        {isMissing && (
          <div className={styles.missing} role="status">
            <p>
              <Trans>Kartan kunde inte hämtas. Sök i listan så länge.</Trans>
            </p>
            <button type="button" onClick={tryAgain}>
              <Trans>Försök igen</Trans>
            </button>
          </div>
        )}
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label={t`Zooma in`} onClick={() => camera.flyBy(2)}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={t`Zooma ut`} onClick={() => camera.flyBy(0.5)}>
          <span aria-hidden="true">−</span>
        </button>
        <button type="button" aria-label={t`Visa hela kartan`} onClick={() => camera.flyToWhole()}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
        </button>
      </div>
    </div>
  )
}
