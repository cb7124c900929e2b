import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Rect } from '#client/ui/base/rect.ts'
import { type Size, useSize } from '#client/ui/base/use-size.ts'
import type { Point } from '#domain/places/distance.ts'
import { Ground } from './Ground.tsx'
import { schoolView } from './globe.ts'
import { HowMeasured } from './HowMeasured.tsx'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { journeysLayout, wordsFromPx } from './journeys-layout.ts'
import { useFlight } from './use-flight.ts'

export interface JourneysMapProps {
  readonly home: Point
  /** The shortest first: in this order they fly out. */
  readonly journeys: readonly Journey[]
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly heading: string
  readonly total: number
  readonly shownKm: (km: number) => string
  /** Stands under the sum. */
  readonly counted?: ReactNode
}

/** All routes of a class fly in this time, ms. */
const mostMs = 8000
/** The line at the foot that says what is counted, px: nothing lies under it. */
const footPx = 36

/**
 * A class's journeys from home, one after the other, on a map whose middle is the school: thicker the more there were, with their
 * number, and the near ones as one group. The kilometres count with them.
 */
export const JourneysMap = memo(function JourneysMap(props: JourneysMapProps) {
  const { home, journeys, label, heading, total, shownKm, counted } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const view = useMemo(
    () =>
      size &&
      schoolView(
        home,
        journeys.map(({ point }) => point),
        size,
        { top: size.width < wordsFromPx ? 110 : 90, foot: footPx, edge: 48 },
      ),
    [home, journeys, size],
  )
  const layout = useMemo(
    () =>
      size &&
      view &&
      journeysLayout({
        view,
        size,
        journeys,
        nearby: [],
        isOfClass: true,
        taken: corners(size),
        footPx,
        linesOf: nameOf,
        nearbyName: '',
        nearName: (count) => t`Nära oss: ${plural(count, { one: '# resa', other: '# resor' })}`,
      }),
    [view, size, journeys, t],
  )
  const counter = useRef<HTMLElement>(null)
  const routes = useRef<SVGGElement>(null)
  const fly = useFlight({ routes, counter, journeys, total, shownKm, mostMs, isShown: view !== null })
  return (
    <div ref={frame} className={styles.map}>
      {size && view && layout && (
        <>
          <Ground view={view} size={size} layout={layout} shownKm={shownKm} />
          <svg className={styles.layer} width={size.width} height={size.height} role="img" aria-label={label}>
            <JourneyRoutes
              ref={routes}
              view={view}
              layout={layout}
              journeys={journeys}
              nearby={[]}
              nearbyName=""
              isOfClass
              linesOf={nameOf}
            />
          </svg>
        </>
      )}
      <p className={styles.total}>
        <span>{heading}</span>
        <strong ref={counter} aria-hidden="true">
          {shownKm(total)}
        </strong>
        <span className="sr-only">{shownKm(total)}</span>
        {counted}
      </p>
      {journeys.length > 0 && (
        <button type="button" className={styles.again} aria-label={t`Se resorna igen`} onClick={fly}>
          <Icon name="refresh-cw" />
          <span className={styles.word}>
            <Trans>Se resorna igen</Trans>
          </span>
        </button>
      )}
      <p className={styles.how}>
        <HowMeasured journeys={journeys} />
      </p>
    </div>
  )
})

function nameOf({ name }: Journey): readonly string[] {
  return [name]
}

/** The sum with the number of carts, and the button, that stand on the map. */
function corners({ width }: Size): Rect[] {
  const isNarrow = width < wordsFromPx
  return [
    { left: 0, top: 0, right: isNarrow ? 230 : 430, bottom: isNarrow ? 120 : 148 },
    { left: width - (isNarrow ? 80 : 230), top: 0, right: width, bottom: 76 },
  ]
}
