import styles from './EarthLaps.module.css'

interface EarthLapsProps {
  /** How often around the earth, more than 0. */
  readonly laps: number
}

const middle = 200
const around = { radius: 150, apart: 16 }
/** More laps than this are not distinguished. */
const mostRings = 3
/** Less of a lap than this has no ring of its own. */
const leastPart = 0.05

/** The earth with the way around it: a ring for each lap, the last one as far as it goes. The words beside it say the same. */
export function EarthLaps({ laps }: EarthLapsProps) {
  const rings = Math.max(1, Math.min(mostRings, Math.ceil(laps - leastPart)))
  return (
    <svg className={styles.picture} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle cx={middle} cy={middle} r="118" fill="#9cc7ff" stroke="#10241c" strokeWidth="6" />
      <path
        fill="#8fdc9f"
        stroke="#10241c"
        strokeWidth="4"
        strokeLinejoin="round"
        d="M150 104c30-14 66-10 84 6-4 22-30 18-38 36s18 18 14 36-36 14-46-6-44-20-44-40 14-24 30-32zM252 176c18-10 46 0 54 16s0 46-18 62-30-4-30-20-22-14-22-32 6-20 16-26zM140 240c20-4 44 8 44 26s-14 34-30 30-34-18-34-34 10-20 20-22z"
      />
      {Array.from({ length: rings }, (_, index) => {
        const radius = around.radius + index * around.apart
        const part = Math.min(1, laps - index)
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a ring is nothing but its place
            key={index}
            className={styles.ring}
            cx={middle}
            cy={middle}
            r={radius}
            pathLength={100}
            strokeDasharray={`${(100 * part).toFixed(1)} 100`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )
      })}
    </svg>
  )
}
