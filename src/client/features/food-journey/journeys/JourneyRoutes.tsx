import { pictureFile } from '#client/features/food-journey/picture-file.ts'
import { symbolHref } from '#client/ui/plain/sprite.ts'
import type { Size } from '#client/ui/plain/use-size.ts'
import { arcPath, type SchoolView, spreadOut } from './globe.ts'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'

interface JourneyRoutesProps {
  readonly ref: React.Ref<SVGGElement>
  readonly view: SchoolView
  readonly size: Size
  readonly journeys: readonly Journey[]
  readonly isOfClass: boolean
}

/** The routes and what travelled along them. `data-part` is what flies (`useFlight`). */
export function JourneyRoutes({ ref, view, size, journeys, isOfClass }: JourneyRoutesProps) {
  const pictureSide = size.width < 640 ? 32 : 40
  const apart = pictureSide * 1.4
  const targets = journeys.map(({ point }) => view.projection([point.lng, point.lat]) ?? view.middle)
  const places = spreadOut(targets as [number, number][], [view.middle], apart, size)
  return (
    <g ref={ref}>
      {journeys.map(({ key, count }, index) => {
        const target = targets[index] ?? view.middle
        return (
          <g key={key} data-part="route">
            <path
              className={styles.route}
              d={arcPath(view.middle, target as [number, number])}
              pathLength={1}
              style={isOfClass ? { strokeWidth: Math.min(14, 2 + count * 1.2) } : undefined}
            />
          </g>
        )
      })}
      {journeys.map(({ key, picture, name, detail, count }, index) => {
        const [x, y] = places[index] ?? view.middle
        const [tx, ty] = targets[index] ?? view.middle
        const isMoved = Math.hypot(x - tx, y - ty) > 2
        const hasRoom = size.width >= 640
        const isLeft = x > size.width - 200
        const labelX = isLeft ? x - pictureSide * 0.75 : x + pictureSide * 0.75
        const anchor = isLeft ? 'end' : 'start'
        const isCovered = places.some(
          ([ox, oy], other) =>
            other !== index &&
            Math.abs(oy - y) < 36 &&
            (isLeft ? ox < x && ox > x - 190 : ox > x && ox < x + 190),
        )
        return (
          <g key={key} data-part="picture">
            {isMoved && <path className={styles.thread} d={`M${tx} ${ty}L${x} ${y}`} />}
            {isMoved && <circle className={styles.dot} cx={tx} cy={ty} r={4} />}
            <circle className={styles.plate} cx={x} cy={y} r={pictureSide * 0.64} />
            <use
              href={`${pictureFile}#${picture}`}
              transform={`translate(${x - pictureSide / 2} ${y - pictureSide / 2}) scale(${pictureSide / 32})`}
            />
            {count > 1 && isOfClass && (
              <>
                <circle
                  className={styles.count}
                  cx={x + pictureSide * 0.55}
                  cy={y + pictureSide * 0.5}
                  r={13}
                />
                <text className={styles.number} x={x + pictureSide * 0.55} y={y + pictureSide * 0.5 + 5}>
                  {count}
                </text>
              </>
            )}
            {hasRoom && !isCovered && (
              <>
                <text className={styles.name} x={labelX} y={y - 2} textAnchor={anchor}>
                  {name}
                </text>
                <text className={styles.detail} x={labelX} y={y + 17} textAnchor={anchor}>
                  {detail}
                </text>
              </>
            )}
          </g>
        )
      })}
      <circle className={styles.school} cx={view.middle[0]} cy={view.middle[1]} r={pictureSide * 0.6} />
      <use
        className={styles.sign}
        href={symbolHref('icon-school')}
        x={view.middle[0] - pictureSide * 0.4}
        y={view.middle[1] - pictureSide * 0.4}
        width={pictureSide * 0.8}
        height={pictureSide * 0.8}
      />
    </g>
  )
}
