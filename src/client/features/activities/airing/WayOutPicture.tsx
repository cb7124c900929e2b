import { useEffect, useId, useState } from 'react'
import { seasonAt } from '#client/living-school/outside.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { AiringAdvice } from '#domain/rooms/room.ts'
import styles from './Airing.module.css'

interface WayOutPictureProps {
  readonly advice: AiringAdvice | null
  readonly isOpen: boolean
  /** The season outside is that of this time, epoch ms. */
  readonly at: number
}

/** What lets the air in: a window, a door, or, where that is not set, the wind. Decorative. */
export function WayOutPicture({ advice, isOpen, at }: WayOutPictureProps) {
  const open = useOpening(isOpen)
  if (advice === 'open_window')
    return <WindowPicture open={open} isWinter={seasonAt(at, null, null) === 'winter'} />
  if (advice === 'door') return <DoorPicture open={open} />
  return (
    <span className={styles.wind}>
      <Icon name="wind" />
    </span>
  )
}

const ink = '#10241C'
const movesMs = 400

/** 0 = shut, 1 = wide open; in between only while it moves. */
function useOpening(isOpen: boolean): number {
  const [open, setOpen] = useState(isOpen ? 1 : 0)
  useEffect(() => {
    const to = isOpen ? 1 : 0
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setOpen(to)
    let frame = 0
    let before: number | undefined
    const move = (now: number) => {
      const share = (now - (before ?? now)) / movesMs
      before = now
      setOpen((at) => (to > at ? Math.min(to, at + share) : Math.max(to, at - share)))
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    const end = setTimeout(() => {
      cancelAnimationFrame(frame)
      setOpen(to)
    }, movesMs + 100)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
    }
  }, [isOpen])
  return open
}

function Breeze({ open }: { readonly open: number }) {
  if (open < 1) return null
  return (
    <g fill="none" stroke="#2A76E2" strokeWidth="5" strokeLinecap="round">
      <path d="M178 96c-34-8-56 10-92 2" />
      <path d="M184 132c-44-6-84 12-140 2" />
      <path d="M180 168c-30-6-52 8-84 2" />
    </g>
  )
}

function WindowPicture({ open, isWinter }: { readonly open: number; readonly isWinter: boolean }) {
  const pane = useId()
  // The right casement has its hinges at the right and swings towards us.
  const [hinge, edge, lift] = [272, 272 - 108 * (1 - 0.72 * open), 26 * open]
  return (
    <svg className={styles.picture} viewBox="0 0 320 280" aria-hidden="true" focusable="false">
      <rect x="34" y="20" width="252" height="236" rx="8" fill="#fff" stroke={ink} strokeWidth="3" />
      <clipPath id={pane}>
        <rect x="48" y="34" width="224" height="208" rx="3" />
      </clipPath>
      <g clipPath={`url(#${pane})`}>
        <Outside isWinter={isWinter} />
      </g>
      <rect x="48" y="34" width="112" height="208" fill="none" stroke="#fff" strokeWidth="9" />
      <rect x="44" y="30" width="116" height="216" rx="3" fill="none" stroke={ink} strokeWidth="2.2" />
      <path d="M48 138h108" stroke="#fff" strokeWidth="7" />
      <path d="M48 134.5h108M48 141.5h108" stroke={ink} strokeWidth="1.3" />
      {open > 0.05 ? (
        <>
          <path
            d={`M${hinge} 34L${edge} ${34 + lift}V${242 + lift}L${hinge} 242z`}
            fill="#DFF1F8"
            fillOpacity=".72"
            stroke="#fff"
            strokeWidth="10"
            strokeLinejoin="round"
          />
          <path
            d={`M${hinge} 30L${edge - 5} ${30 + lift}V${247 + lift}L${hinge} 246z`}
            fill="none"
            stroke={ink}
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
          <path
            d={`M${hinge - 2} 134.5L${edge} ${134.5 + lift}M${hinge - 2} 141.5L${edge} ${141.5 + lift}`}
            stroke={ink}
            strokeWidth="1.3"
          />
        </>
      ) : (
        <>
          <rect x="164" y="34" width="108" height="208" fill="none" stroke="#fff" strokeWidth="9" />
          <rect x="160" y="30" width="116" height="216" rx="3" fill="none" stroke={ink} strokeWidth="2.2" />
          <path d="M164 138h108" stroke="#fff" strokeWidth="7" />
          <path d="M164 134.5h108M164 141.5h108" stroke={ink} strokeWidth="1.3" />
          <rect x="150" y="128" width="6" height="24" rx="3" fill="#B9783F" stroke={ink} strokeWidth="1.5" />
        </>
      )}
      <rect x="20" y="254" width="280" height="18" rx="5" fill="#EFE3C3" stroke={ink} strokeWidth="3" />
      <g stroke={ink} strokeLinejoin="round">
        <path
          d="M70 228c-16-10-20-26-10-36 10 6 14 18 12 30M74 224c-2-18 4-32 18-36 6 14 0 28-14 38M72 226c-4-22-2-36 2-46 8 12 8 28 2 46"
          fill="#49B077"
          strokeWidth="2.2"
        />
        <path d="M56 226h36l-5 28H61z" fill="#C15407" strokeWidth="2.6" />
      </g>
      <Breeze open={open} />
    </svg>
  )
}

const spruce =
  'M0-62c6 10 10 22 16 26q-3 2-6 1c5 9 9 16 15 20q-4 2-7 1c4 8 8 12 13 15-20 5-42 5-62 0 5-3 9-7 13-15q-3 1-7-1c6-4 10-11 15-20q-3 1-6-1c6-4 10-16 16-26z'
const spruces = [
  { x: 96, y: 196, size: 0.8, isNear: false },
  { x: 128, y: 192, size: 0.55, isNear: false },
  { x: 236, y: 226, size: 1.15, isNear: true },
  { x: 78, y: 232, size: 0.95, isNear: true },
]

function Outside({ isWinter }: { readonly isWinter: boolean }) {
  return (
    <>
      <path d="M48 34h224v208H48z" fill="#BFDFF0" />
      <path d="M48 140q60-30 120-8t110-14v140H48z" fill="#E9F4F6" />
      <circle cx="222" cy="74" r="24" fill="#FDEEB4" />
      <circle cx="222" cy="74" r="15" fill="#FFD95E" />
      <path d="M48 176c50-22 90-4 130-8s60-18 100-8v90H48z" fill={isWinter ? '#D3E6EC' : '#A9D3B0'} />
      {spruces.map(({ x, y, size, isNear }) => (
        <path
          key={x}
          d={spruce}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill={isNear ? '#1D6B41' : '#8FB3B4'}
        />
      ))}
      {/* In front of the far trees, behind the near ones' feet. */}
      <path d="M48 222c60-12 110 2 150-2s50-8 80-4v40H48z" fill={isWinter ? '#F4FAFB' : '#8CC497'} />
      {isWinter && (
        <path
          d="M70 60h0M112 88h0M146 54h0M92 128h0M188 112h0M252 134h0M132 150h0"
          stroke="#fff"
          strokeWidth="5.5"
          strokeLinecap="round"
        />
      )}
    </>
  )
}

function DoorPicture({ open }: { readonly open: number }) {
  const [edge, lift] = [236 - 128 * (1 - 0.66 * open), 20 * open]
  return (
    <svg className={styles.picture} viewBox="0 0 320 280" aria-hidden="true" focusable="false">
      <rect x="94" y="14" width="152" height="250" rx="6" fill="#fff" stroke={ink} strokeWidth="3" />
      <rect x="108" y="28" width="128" height="236" fill="#DFF1F8" stroke={ink} strokeWidth="2.2" />
      <path
        d={`M236 28L${edge} ${28 + lift}V${264 + lift / 2}L236 264z`}
        fill="#E3B37A"
        stroke={ink}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx={edge + 14} cy={152 + lift * 0.8} r="6" fill="#FFD95E" stroke={ink} strokeWidth="2" />
      <path d="M40 264h240" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <Breeze open={open} />
    </svg>
  )
}
