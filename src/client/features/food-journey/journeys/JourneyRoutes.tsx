import { pictureFile } from '#client/features/food-journey/picture-file.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { arcPath, type SchoolView } from './globe.ts'
import styles from './JourneysMap.module.css'
import type { Journey } from './journey.ts'
import { type JourneysLayout, lineHeight } from './journeys-layout.ts'
import type { PlacedLabel, Spot } from './label-placement.ts'

interface JourneyRoutesProps {
  readonly ref: React.Ref<SVGGElement>
  readonly view: SchoolView
  readonly layout: JourneysLayout
  readonly journeys: readonly Journey[]
  /** Pictures of what is from nearby, and its words. */
  readonly nearby: readonly string[]
  readonly nearbyName: string
  readonly isOfClass: boolean
  readonly linesOf: (journey: Journey) => readonly string[]
}

/** The routes and what travelled along them. `data-part` is what flies (`useFlight`). */
export function JourneyRoutes(props: JourneyRoutesProps) {
  const { ref, view, layout, journeys, nearby, nearbyName, isOfClass, linesOf } = props
  const { picture: side, letter, targets, placed } = layout
  return (
    <g ref={ref}>
      {journeys.map(({ key, count }, index) => (
        <g key={key} data-part="route">
          <path
            className={styles.route}
            d={arcPath(view.middle, targets[index] ?? view.middle)}
            pathLength={1}
            style={isOfClass ? { strokeWidth: Math.min(14, 2 + count * 1.2) } : undefined}
          />
        </g>
      ))}
      {journeys.map((journey, index) => {
        const target = targets[index] ?? view.middle
        const { spot, label } = placed[index] ?? { spot: null, label: null }
        const isMoved = spot === null || Math.hypot(spot[0] - target[0], spot[1] - target[1]) > 2
        return (
          <g key={journey.key} data-part="picture">
            {spot && isMoved && <path className={styles.thread} d={`M${target}L${spot}`} />}
            {isMoved && <circle className={styles.dot} cx={target[0]} cy={target[1]} r={5} />}
            {spot && <Plate spot={spot} picture={journey.picture} side={side} />}
            {spot && isOfClass && journey.count > 1 && (
              <Count spot={spot} side={side} count={journey.count} />
            )}
            {label && <Words at={label} letter={letter} lines={linesOf(journey)} />}
          </g>
        )
      })}
      {layout.nearby?.spot &&
        nearby.map((picture, index) => {
          const [x, y] = layout.nearby?.spot ?? view.middle
          return (
            <Plate
              key={picture}
              spot={[x + (index - (nearby.length - 1) / 2) * side, y]}
              picture={picture}
              side={side}
            />
          )
        })}
      {layout.nearby?.label && <Words at={layout.nearby.label} letter={letter} lines={[nearbyName]} />}
      {layout.near && (
        <Words
          at={{
            x: layout.near.spot[0],
            top: layout.near.spot[1] - (letter * lineHeight) / 2,
            anchor: 'middle',
          }}
          letter={letter}
          lines={[layout.near.name]}
        />
      )}
      <circle className={styles.school} cx={view.middle[0]} cy={view.middle[1]} r={side * 0.6} />
      <use
        className={styles.sign}
        href={symbolHref('icon-school')}
        x={view.middle[0] - side * 0.4}
        y={view.middle[1] - side * 0.4}
        width={side * 0.8}
        height={side * 0.8}
      />
    </g>
  )
}

interface PlateProps {
  readonly spot: Spot
  readonly picture: string
  readonly side: number
}

function Plate({ spot: [x, y], picture, side }: PlateProps) {
  return (
    <>
      <circle className={styles.plate} cx={x} cy={y} r={side * 0.64} />
      <use
        href={`${pictureFile}#${picture}`}
        transform={`translate(${x - side / 2} ${y - side / 2}) scale(${side / 32})`}
      />
    </>
  )
}

interface CountProps {
  readonly spot: Spot
  readonly side: number
  readonly count: number
}

function Count({ spot: [x, y], side, count }: CountProps) {
  const at = { x: x + side * 0.5, y: y + side * 0.45 }
  return (
    <>
      <circle className={styles.count} cx={at.x} cy={at.y} r={13} />
      <text className={styles.number} x={at.x} y={at.y + 5}>
        {count}
      </text>
    </>
  )
}

interface WordsProps {
  readonly at: PlacedLabel
  readonly letter: number
  /** What it is, how far it came, and whether that is the most or the least. */
  readonly lines: readonly string[]
}

function Words({ at: { x, top, anchor }, letter, lines: [name, detail, badge] }: WordsProps) {
  const line = (index: number) => top + letter * (0.92 + index * lineHeight)
  return (
    <>
      <text className={styles.name} x={x} y={line(0)} textAnchor={anchor} fontSize={letter}>
        {name}
      </text>
      {detail && (
        <text className={styles.detail} x={x} y={line(1)} textAnchor={anchor} fontSize={letter}>
          {detail}
        </text>
      )}
      {badge && <Badge x={x} y={line(2) - 5} anchor={anchor} word={badge} />}
    </>
  )
}

interface BadgeProps {
  readonly x: number
  /** Of its middle. */
  readonly y: number
  readonly anchor: PlacedLabel['anchor']
  readonly word: string
}

function Badge({ x, y, anchor, word }: BadgeProps) {
  const width = word.length * 9 + 18
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return (
    <>
      <rect className={styles.badge} x={left} y={y - 11} width={width} height={22} rx={11} />
      <text className={styles.badgeWord} x={left + width / 2} y={y + 5}>
        {word}
      </text>
    </>
  )
}
