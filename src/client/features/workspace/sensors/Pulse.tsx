import { useId } from 'react'
import type { DaySlot } from '#contract/sensor-day.ts'

const width = 320
const height = 28

/**
 * One bar for each step of a day: a whole one where something was received, a low one where it was refused. A run of nothing
 * is one hatched box. A decoration; the words stand above it.
 */
export function Pulse({ slots }: { readonly slots: readonly DaySlot[] }) {
  const hatch = useId()
  const step = width / slots.length
  return (
    <svg
      width="100%"
      height="40"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v6" stroke="var(--fg-warning)" strokeWidth="2.4" />
        </pattern>
      </defs>
      {runsOf(slots).map(({ slot, at, length }) =>
        slot === 'nothing' ? (
          <rect
            key={at}
            x={at * step + 0.5}
            y="1"
            width={Math.max(1, length * step - 1)}
            height={height - 2}
            fill={`url(#${hatch})`}
            stroke="var(--fg-warning)"
          />
        ) : (
          <path
            key={at}
            d={barsOf(at, length, step, slot === 'heard' ? 3 : height / 2)}
            fill={slot === 'heard' ? 'var(--brand-solid)' : 'var(--fg-error)'}
          />
        ),
      )}
    </svg>
  )
}

interface Run {
  readonly slot: DaySlot
  /** Its first step. */
  readonly at: number
  readonly length: number
}

function runsOf(slots: readonly DaySlot[]): readonly Run[] {
  const runs: Run[] = []
  for (const [at, slot] of slots.entries()) {
    const last = runs.at(-1)
    if (last?.slot === slot) runs[runs.length - 1] = { ...last, length: last.length + 1 }
    else runs.push({ slot, at, length: 1 })
  }
  return runs
}

/** Bars with air between them, from `top` down. */
function barsOf(at: number, length: number, step: number, top: number): string {
  const bar = (index: number) =>
    `M${((at + index + 0.18) * step).toFixed(2)} ${top}h${(step * 0.64).toFixed(2)}V${height - 3}h${(-step * 0.64).toFixed(2)}z`
  return Array.from({ length }, (_, index) => bar(index)).join('')
}
