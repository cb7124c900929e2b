import { coneColors, conePaths, coneScales } from '#client/ui/base/pine-cone-shape.ts'
import { clamp, type Geometry } from './geometry.ts'

interface ConeOnBranchProps {
  readonly geometry: Geometry
  /** 0 = damp and shut, 1 = dry and wide open. */
  readonly opening: number
  readonly isNight: boolean
}

const needleCount = 7

/** The cone of the brand on a spruce branch in the upper corner: it opens when the air in the rooms is dry. */
export function ConeOnBranch({ geometry, opening, isNight }: ConeOnBranchProps) {
  const { w, sky, free, isNarrow, n } = geometry
  const size = clamp(w * 0.07, 46, 130)
  const y = sky + (isNarrow ? 6 : free * 0.05)
  const needles = Array.from({ length: needleCount }, (_, index) => {
    const x = w - size * (0.22 + index * 0.18)
    const at = y - size * (0.03 - index * 0.026)
    return `M${n(x - size * 0.17)} ${n(at - size * 0.17)}L${n(x)} ${n(at)}l${n(-size * 0.19)} ${n(size * 0.13)}`
  })
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${w} ${n(y - size * 0.06)}Q${n(w - size * 0.5)} ${n(y - size * 0.02)} ${n(w - size * 1.5)} ${n(y + size * 0.16)}`}
        stroke="#6B4A2E"
        strokeWidth={n(size * 0.06)}
      />
      <path d={needles.join('')} stroke={isNight ? '#2E7A55' : '#2F8A58'} strokeWidth={n(size * 0.045, 1)} />
      <g transform={`translate(${n(w - size * 1.22)} ${n(y - size * 0.02)})scale(${n(size / 48, 3)})`}>
        <Cone opening={opening} />
      </g>
    </g>
  )
}

function Cone({ opening }: { readonly opening: number }) {
  const scales = coneScales(opening)
  const rows = coneColors.scales.map((fill) => ({
    fill,
    d: scales.flatMap((scale) => (scale.fill === fill ? [scale.d] : [])).join(''),
  }))
  return (
    <>
      <path d={conePaths.core + rows.map(({ d }) => d).join('')} stroke={coneColors.ink} strokeWidth="5" />
      <path d={conePaths.core} fill={coneColors.seam} />
      <g stroke={coneColors.seam} strokeWidth="1.4">
        {rows.map(({ fill, d }) => (
          <path key={fill} d={d} fill={fill} />
        ))}
      </g>
      <path d="M24 12V1" stroke={coneColors.ink} strokeWidth="5.2" />
      <path d="M24 12V1" stroke={coneColors.wood} strokeWidth="2.2" />
    </>
  )
}
