import { coneColors, conePaths, coneScales } from './pine-cone-shape.ts'

interface PineConeProps {
  /** 0 = damp and shut, 1 = dry and wide open. */
  readonly opening: number
  /** Shut and sleeping: nothing to show here. */
  readonly asleep?: boolean
  readonly className?: string | undefined
}

/** The mark of the product: a pine cone, nature's own humidity sensor. */
export function PineCone({ opening, asleep = false, className }: PineConeProps) {
  const scales = coneScales(asleep ? 0 : opening)
  const outline = scales.map((scale) => scale.d).join('') + conePaths.core
  const { ink, needles, seam, wood, face } = coneColors
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
        {scales.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </g>
      <path d={conePaths.twig} stroke={ink} strokeWidth="5.2" />
      <path d={conePaths.twig} stroke={wood} strokeWidth="2.2" />
      {asleep && <path d={conePaths.face} fill={face} stroke={seam} strokeWidth="1.4" />}
      {asleep && <path d={conePaths.asleep} stroke={ink} strokeWidth="1.8" />}
    </svg>
  )
}
