import { memo } from 'react'
import { coneColors, conePaths, coneScales } from './pine-cone-shape.ts'

interface PineConeProps {
  /** 0 = damp and shut, 1 = dry and wide open. */
  readonly opening: number
  readonly className?: string | undefined
}

/** A pine cone that opens in dry air: nature's own humidity sensor, and the mark of the product. */
export const PineCone = memo(function PineCone({ opening, className }: PineConeProps) {
  const scales = coneScales(opening)
  const outline = scales.map((scale) => scale.d).join('') + conePaths.core
  const { ink, needles, seam, wood } = coneColors
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={conePaths.needles} stroke={ink} strokeWidth="5" />
      <path d={outline} stroke={ink} strokeWidth="5" />
      <path d={conePaths.needles} stroke={needles} strokeWidth="2" />
      <path d={conePaths.core} fill={seam} />
      <g stroke={seam} strokeWidth="1.4">
        {scales.map(({ d, fill }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same scales in the same order, however open
          <path key={index} d={d} fill={fill} />
        ))}
      </g>
      <path d={conePaths.twig} stroke={ink} strokeWidth="5.2" />
      <path d={conePaths.twig} stroke={wood} strokeWidth="2.2" />
    </svg>
  )
})
