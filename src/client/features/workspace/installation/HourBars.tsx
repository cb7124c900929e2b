import type { Installation } from '#contract/municipality-installation.ts'

interface HourBarsProps {
  /** The oldest first. */
  readonly hours: Installation['connections'][number]['hours']
}

/** Units of the picture: from bar to bar, down to the line, and in all. */
const step = 6
const line = 13
const height = 18

/**
 * A connection's last hours: a bar where values came, a low grey one where none did, and one below the line where some were
 * refused. A decoration; the words stand above it.
 */
export function HourBars({ hours }: HourBarsProps) {
  return (
    <svg
      width={hours.length * step * 1.5}
      viewBox={`0 0 ${hours.length * step} ${height}`}
      style={{ display: 'block', maxWidth: '100%', marginTop: '0.35rem' }}
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars(hours, ({ accepted }) => accepted > 0, 0, line)} fill="var(--brand-solid)" />
      <path d={bars(hours, ({ accepted }) => accepted === 0, line - 2, line)} fill="var(--fg-muted)" />
      <path d={bars(hours, ({ rejected }) => rejected > 0, line + 1, height)} fill="var(--fg-error)" />
    </svg>
  )
}

/** Those of the hours that are so, each from `top` down to `bottom`. */
function bars(
  hours: HourBarsProps['hours'],
  isSo: (hour: HourBarsProps['hours'][number]) => boolean,
  top: number,
  bottom: number,
): string {
  return hours
    .map((hour, index) => (isSo(hour) ? `M${index * step + 1} ${top}h4V${bottom}h-4z` : ''))
    .join('')
}
