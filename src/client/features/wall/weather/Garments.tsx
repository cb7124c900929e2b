import type { ReactNode } from 'react'
import type { Garment } from '#domain/weather/clothes.ts'

const wool = '#fff1bd'

/** What hangs on a peg; its word stands beneath it. */
export function GarmentPicture({
  garment,
  className,
}: {
  readonly garment: Garment
  readonly className?: string
}) {
  const stands = standing.includes(garment)
  return (
    <svg
      className={className}
      viewBox="-6 -46 172 216"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="#10241c"
      strokeWidth="5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {stands ? (
        <path d="M0 164h160" strokeWidth="9" />
      ) : (
        <path d={threads[garment] ?? 'M80 -46V14'} strokeWidth="4" />
      )}
      {pictures[garment]}
      {!stands && <circle cx="80" cy="-30" r="12" fill="#ffd83d" />}
    </svg>
  )
}

/** They stand on the floor instead of hanging. */
const standing: readonly Garment[] = ['boots', 'wellingtons', 'bottle']
const threads: Readonly<Partial<Record<Garment, string>>> = { mittens: 'M35 22L80 -30L125 48' }

function boot(color: string, cuff: string): ReactNode {
  return (
    <>
      <path d="M24 20h44v74c10 8 22 10 22 28v8H24z" fill={color} />
      <path d="M22 130h70v12H22z" fill="#10241c" />
      <path d="M24 20h44v20H24z" fill={cuff} />
    </>
  )
}

function pair(color: string, cuff: string): ReactNode {
  return (
    <g transform="translate(0 20)">
      {boot(color, cuff)}
      <g transform="translate(62 0)">{boot(color, cuff)}</g>
    </g>
  )
}

const mitten = (
  <>
    <path d="M14 40h42v22c10-11 25-2 18 9L56 94c-3 16-10 26-21 26S14 108 14 86z" fill="#0a46c4" />
    <path d="M9 20h52v24H9z" fill={wool} />
  </>
)
const coat = 'M54 14h52l36 26-4 66-22-4v54H44v-54l-22 4-4-66z'

const pictures: Readonly<Record<Garment, ReactNode>> = {
  hat: (
    <>
      <path d="M28 92c0-40 20-62 52-62s52 22 52 62z" fill="#c8372d" />
      <path d="M20 88h120v30H20z" fill={wool} />
      <circle cx="80" cy="24" r="16" fill={wool} />
      <path d="M44 88v30M68 88v30M92 88v30M116 88v30" strokeWidth="3" />
    </>
  ),
  mittens: (
    <>
      {mitten}
      <g transform="translate(158 26) scale(-1 1)">{mitten}</g>
    </>
  ),
  jacket: (
    <>
      <path d={coat} fill="#ffb52e" />
      <path d="M54 14c4 16 48 16 52 0" fill={wool} />
      <path d="M80 28v128" strokeWidth="4" />
      <path d="M44 50v52M116 50v52M56 116h14M90 116h14" />
    </>
  ),
  boots: pair('#7a1f5c', wool),
  raincoat: (
    <>
      <path d={coat} fill="#2f8fd0" />
      <path d="M52 22c0-30 12-40 28-40s28 10 28 40c-8 10-48 10-56 0z" fill="#2f8fd0" />
      <path d="M62 18c0-18 8-24 18-24s18 6 18 24c-6 6-30 6-36 0z" fill="#0f4f7c" />
      <path d="M80 30v126" strokeWidth="4" />
      <path d="M44 50v52M116 50v52M92 60h.1M92 84h.1M92 108h.1" strokeWidth="6" />
    </>
  ),
  wellingtons: pair('#1d7a4a', '#ffd83d'),
  jumper: (
    <>
      <path d="M54 14h52l38 28-6 72-24-4v30H46v-30l-24 4-6-72z" fill="#c8372d" />
      <path d="M54 14c4 16 48 16 52 0" fill={wool} />
      <path d="M46 50v60M114 50v60M46 126h68M46 74l10 10 11-10 11 10 11-10 11 10 14-10" strokeWidth="4" />
    </>
  ),
  cap: (
    <>
      <path d="M26 84c0-38 22-58 54-58s54 20 54 58z" fill="#1d7a4a" />
      <path d="M60 84h74c18 2 30 10 30 18-30 8-74 4-104-2z" fill="#0f5a34" />
      <path d="M80 26c-8 16-10 36-10 58" strokeWidth="3" />
    </>
  ),
  bottle: (
    <>
      <path d="M54 60q0-16 14-20h24q14 4 14 20v92q0 10-10 10H64q-10 0-10-10z" fill="#9be3ff" />
      <path d="M66 14h28v26H66z" fill="#0a46c4" />
      <path d="M54 96h52" strokeWidth="4" />
    </>
  ),
}
