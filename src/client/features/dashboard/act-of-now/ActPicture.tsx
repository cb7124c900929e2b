import type { ReactNode, SVGProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import type { ActOfNow } from '#domain/activities/act-of-now.ts'

/** What an act is about, in a picture of its own light: its words say all. `compare`: a look at two rooms. */
export function ActPicture({ kind }: { readonly kind: ActOfNow['kind'] | 'compare' }) {
  switch (kind) {
    case 'air':
    case 'airing_runs':
    case 'mark_window':
      return <OpenWindow />
    case 'see_guess':
    case 'guess':
      return <DrawnCurve />
    case 'food_journey':
      return <Mango />
    case 'feel':
      return <LevelSymbol symbol="fair" />
    case 'case':
    case 'compare':
      return <Icon name="search" />
    case 'play_day':
      return <DayBars />
  }
}

/** A decorative drawing. */
function Drawing({ children, ...props }: SVGProps<SVGSVGElement> & { readonly children: ReactNode }) {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true" {...props}>
      {children}
    </svg>
  )
}

function OpenWindow() {
  return (
    <Drawing>
      <path fill="#bfdff0" d="M3 3h34v30H3z" />
      <circle cx="28" cy="10" r="4.5" fill="#ffd95e" />
      <path fill="#e9f4f6" d="M3 25q9-6 17-2t17-3v13H3z" />
      <path fill="#1d6b41" d="m29 17 3 6h-1.6l3.6 6h-10l3.6-6H26z" />
      <path fill="#fff" stroke="#7c8f84" d="m4 2 10 3v28L4 38z" />
      <path fill="#cfe8f5" d="m6 6 6 2v22l-6 3z" />
      <path fill="none" stroke="#fff" strokeWidth="3.4" d="M3 3h34v30H14" />
      <g fill="none" stroke="#2a76e2" strokeWidth="2.4" strokeLinecap="round">
        <path d="M17 14h5q3 0 3-3M17 20h8M17 26h5q3 0 3 2.6" />
      </g>
      <path stroke="#10241c" strokeWidth="2.6" strokeLinecap="round" d="M13 35.5h25" />
    </Drawing>
  )
}

function DrawnCurve() {
  return (
    <Drawing fill="none" strokeLinecap="round">
      <path stroke="#10241c" strokeWidth="2.4" d="M5 4v31h31" />
      <path stroke="#720186" strokeWidth="4" strokeDasharray="0 6.4" d="M10 28Q14 14 20 17t6 1 9-10" />
    </Drawing>
  )
}

function Mango() {
  return (
    <Drawing>
      <path fill="#ff9d2e" d="M13 10c10-5 23 5 21 17-1 8-9 10-16 6C9 28 5 15 13 10z" />
      <path fill="#ffc06e" d="M14 14c4-2 8-1 11 1-5 0-9 2-10 6-3-2-3-6-1-7z" />
      <path fill="#1f8a4c" d="M14 11C9 12 5 10 3 5c6-2 11 0 11 6z" />
    </Drawing>
  )
}

function DayBars() {
  return (
    <Drawing>
      <path fill="#4ad0a0" d="M3 27h9v9H3z" />
      <path fill="#f150b8" d="M12 14h9v22h-9z" />
      <path fill="#ffd95e" d="M21 20h8v16h-8z" />
      <path fill="#4ad0a0" d="M29 27h8v9h-8z" />
      <path stroke="#10241c" strokeWidth="3" d="M20.5 10v27" />
      <circle cx="20.5" cy="7" r="4.5" fill="#fff" stroke="#10241c" strokeWidth="2.6" />
    </Drawing>
  )
}
