import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'

/** A QR code that a phone's camera reads, drawn here: the text goes to nobody. */
export function QrCode({ text }: { readonly text: string }) {
  const { t } = useLingui()
  // Readers want four modules of white around it.
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={t`QR-kod för ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      width="320"
      style={{ maxWidth: '100%', background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
