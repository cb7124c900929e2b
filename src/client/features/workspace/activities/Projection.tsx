import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { QrCode } from '#client/ui/plain/QrCode.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'

interface ProjectionProps {
  readonly title: string
  readonly code: string
  readonly address: string
  readonly onClose: () => void
}

/** The QR code as large as the screen, with the code below it: for a projector. Escape and the button close it. */
export function Projection({ title, code, address, onClose }: ProjectionProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    const close = () => {
      if (!document.fullscreenElement) dialog.current?.close()
    }
    // Not every browser has it: the dialog fills the window all the same.
    const full = document.documentElement.requestFullscreen?.().then(
      () => document.addEventListener('fullscreenchange', close),
      () => undefined,
    )
    return () => {
      void full?.then(() => {
        document.removeEventListener('fullscreenchange', close)
        if (document.fullscreenElement) void document.exitFullscreen()
      })
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Box
      as="dialog"
      aria-label={title}
      width="100vw"
      maxWidth="none"
      height="100dvh"
      maxHeight="none"
      padding="2vmin"
      border="0"
      background="#fff"
      color="#10241c"
      {...{ ref: dialog, onClose }}
    >
      <Box
        display="grid"
        gridTemplateRows="auto minmax(0, 1fr) auto"
        justifyItems="center"
        gap="1vmin"
        height="100%"
        textAlign="center"
      >
        <Box fontSize="clamp(1.2rem, 4vmin, 3rem)" fontWeight="800">
          {title}
        </Box>
        <Box height="100%" maxWidth="100%" css={{ '& svg': { height: '100%', maxWidth: '100%' } }}>
          <QrCode url={address} label={t`QR-kod till ${title}`} />
        </Box>
        <Box fontSize="clamp(2.5rem, 13vmin, 10rem)" fontWeight="900" letterSpacing="0.12em" lineHeight="1.1">
          {code}
        </Box>
      </Box>
      <Box position="absolute" top="1rem" right="1rem">
        <Button icon="x" kind="quiet" onClick={() => dialog.current?.close()}>
          <Trans>Stäng</Trans>
        </Button>
      </Box>
    </Box>
  )
}
