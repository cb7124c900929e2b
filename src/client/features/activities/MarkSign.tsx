import type { PublishedKind } from '#domain/activities/mark-kinds.ts'

const openWindow =
  'M4 3h9a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3l7 3v15h-7M3 12h11'

const paths: Readonly<Record<PublishedKind, string>> = {
  window_open: openWindow,
  airing: openWindow,
  window_shut: 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM12 3v18M3 12h18',
  break: 'M5 21L8 3h8l3 18M9.5 3v11M14.5 3v11M8.5 14h7',
  lesson: 'M4 5a2 2 0 0 1 2-2h14v16H6a2 2 0 0 0-2 2zM4 19V5M8 7h8',
  sports:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7l4.5 3.3-1.7 5.2H9.2L7.5 10.3zM12 3v4M16.5 10.3l4-1.3M14.8 15.5l2.7 3.6M9.2 15.5l-2.7 3.6M7.5 10.3l-4-1.3',
  cleaning: 'M14 3l-3 9M7 12h9l2 9H4zM9 21l1-4M14 21l-.5-4',
  visitors:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.13a4 4 0 0 1 0 7.75M22 21v-2a4 4 0 0 0-3-3.87M9 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
}

interface MarkSignProps {
  readonly mark: PublishedKind
  /** px */
  readonly size?: number
  /** Within another picture. */
  readonly x?: number
  readonly y?: number
}

/** The sign of a mark, in the colour of the text beside it; its word always stands there too. */
export function MarkSign({ mark, size = 28, x, y }: MarkSignProps) {
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[mark]} />
    </svg>
  )
}
