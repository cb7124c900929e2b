import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { useSize } from '#client/ui/base/use-size.ts'
import type { Point } from '#domain/places/distance.ts'
import { Ground } from './Ground.tsx'
import { schoolView } from './globe.ts'
import { JourneyRoutes } from './JourneyRoutes.tsx'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { footPx, journeysLayout, wordsFromPx } from './journeys-layout.ts'
import { useFlight } from './use-flight.ts'

export interface JourneysMapProps {
  readonly home: Point
  /** The shortest first: in this order they fly out. */
  readonly journeys: readonly Journey[]
  /** Pictures of what is from nearby. */
  readonly nearby?: readonly string[]
  /** What the map says to who cannot see it. */
  readonly label: string
  readonly heading: string
  readonly total: number
  readonly shownKm: (km: number) => string
  /** For a whole class: thicker the more there were, with their number, and the near ones as one group. */
  readonly isOfClass?: boolean
  /** Stands under the sum. */
  readonly counted?: ReactNode
}

const none: readonly string[] = []

/** All journeys from home, one after the other, on a map whose middle is the school; the kilometres count with them. */
export const JourneysMap = memo(function JourneysMap(props: JourneysMapProps) {
  const { home, journeys, label, heading, nearby = none, total, shownKm, isOfClass = false, counted } = props
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
  const linesOf = useCallback(
    (journey: Journey) => {
      if (isOfClass) return [journey.name]
      const lines = [journey.name, shownKm(journey.km)]
      if (journeys.length < 2) return lines
      if (journey === journeys[0]) return [...lines, t`Kortast`]
      return journey === journeys.at(-1) ? [...lines, t`Längst`] : lines
    },
    [isOfClass, journeys, shownKm, t],
  )
  const nearbyName = t`Från trakten`
  const layout = useMemo(
    () =>
      size &&
      view &&
      journeysLayout({
        view,
        size,
        journeys,
        nearby,
        isOfClass,
        linesOf,
        nearbyName,
        nearName: (count) => t`Nära oss: ${plural(count, { one: '# resa', other: '# resor' })}`,
      }),
    [view, size, journeys, nearby, isOfClass, linesOf, nearbyName, t],
  )
  const counter = useRef<HTMLElement>(null)
  const routes = useRef<SVGGElement>(null)
  const fly = useFlight({ routes, counter, journeys, total, shownKm, isShown: view !== null })
  return (
    <div ref={frame} className={styles.map} data-of={isOfClass ? 'class' : undefined}>
      {size && view && layout && (
        <>
          <Ground view={view} size={size} layout={layout} shownKm={shownKm} />
          <svg className={styles.layer} width={size.width} height={size.height} role="img" aria-label={label}>
            <JourneyRoutes
              ref={routes}
              view={view}
              layout={layout}
              journeys={journeys}
              nearby={nearby}
              nearbyName={nearbyName}
              isOfClass={isOfClass}
              linesOf={linesOf}
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

function HowMeasured({ journeys }: Pick<JourneysMapProps, 'journeys'>) {
  const provinces = journeys.filter(({ isOfProvince }) => isOfProvince).length
  if (provinces === 0) return <Trans>Fågelvägen från skolan till mitten av landet</Trans>
  if (provinces === journeys.length) return <Trans>Fågelvägen från skolan till mitten av landskapet</Trans>
  return <Trans>Fågelvägen från skolan till mitten av landet eller landskapet</Trans>
}
