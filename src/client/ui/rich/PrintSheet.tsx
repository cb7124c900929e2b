import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box } from './layout.ts'

/** What the printer gets in place of the page, on A4; nobody sees or hears it on the screen. See `system.ts`. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <Box
      data-print-sheet=""
      display="none"
      _print={{ display: 'grid' }}
      justifyItems="start"
      gap="0.6cm"
      fontSize="14pt"
      css={{ '& h1': { fontSize: '28pt' } }}
    >
      {children}
    </Box>,
    document.body,
  )
}
