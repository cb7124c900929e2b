import encodeQr from 'qr'
import { memo } from 'react'
import { pathOfModules } from './qr-modules.ts'

interface QrCodeProps {
  /** What the code says: mostly a whole address, which a phone opens. */
  readonly text: string
  /** The accessible name: what the code is for. */
  readonly label: string
  readonly className?: string | undefined
}

/**
 * A text as a picture for a phone's camera, drawn on this device. Dark on white in every theme, because cameras
 * expect it so, with the free margin of four modules that the standard (ISO/IEC 18004) asks for. Drawn again for another text
 * only: finding the modules takes longer than the rest of a page that ticks.
 */
export const QrCode = memo(function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOfModules(rows)} fill="#000" />
    </svg>
  )
})
