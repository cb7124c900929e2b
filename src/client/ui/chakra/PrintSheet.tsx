import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box } from './layout.ts'

/** A sheet that is printed to its edges. */
export type PaperSize = 'A4' | 'A6'

/** ISO 216; CSS has no name for A6. */
const pageSizes = { A4: '210mm 297mm', A6: '105mm 148mm' } as const

interface PrintSheetProps {
  /** Of a sheet without margins; left out = text on the printer's own paper. */
  readonly size?: PaperSize
  readonly children: ReactNode
}

/** What the printer gets in place of the page; nobody sees or hears it on the screen. See `system.ts`. */
export function PrintSheet({ size, children }: PrintSheetProps) {
  return createPortal(
    <Box
      data-print-sheet=""
      display="none"
      _print={{ display: 'grid' }}
      justifyItems="start"
      gap="0.6cm"
      fontSize="var(--paper-large)"
      css={{ '& h1': { fontSize: 'var(--paper-display)' } }}
    >
      {size && <Global styles={{ '@page': { size: pageSizes[size], margin: 0 } }} />}
      {children}
    </Box>,
    document.body,
  )
}
