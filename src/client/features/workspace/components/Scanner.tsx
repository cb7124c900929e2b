import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { loadCodeReader } from './read-code.ts'

/** Between two camera frames that are decoded, ms. */
const pauseMs = 200

interface ScannerProps {
  /** What each look saw, several times a second: the same code for as long as it is held there, null = none. */
  readonly onLook: (code: string | null) => void
  /** What to hold in front of it. */
  readonly aim: ReactNode
  /** What to do where there is no camera. */
  readonly instead: ReactNode
}

/**
 * A QR code scanner; unmounting stops the camera. Frames stay in the browser: only the code's text is used. It takes the focus,
 * because it replaces the button that was pressed.
 */
export function Scanner({ onLook, aim, instead }: ScannerProps) {
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const id = useId()
  const [fault, setFault] = useState<'refused' | 'missing' | null>(null)
  const emitLook = useEffectEvent(onLook)
  useEffect(() => {
    const stop = new AbortController()
    place.current?.focus()
    watch(video.current, stop.signal, emitLook).catch((error: unknown) => {
      if (stop.signal.aborted) return
      setFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => stop.abort()
  }, [])
  return (
    <Box ref={place} role="group" tabIndex={-1} aria-labelledby={id} scrollMargin="1rem">
      {fault === null ? (
        <Picture video={video} aim={aim} id={id} />
      ) : (
        <Alert tone="warning" role="status">
          <span id={id}>
            {fault === 'refused' ? (
              <Trans>Kameran är inte tillåten här. Tillåt den i webbläsaren.</Trans>
            ) : (
              <Trans>Det går inte att använda någon kamera här.</Trans>
            )}{' '}
            {instead}
          </span>
        </Alert>
      )}
    </Box>
  )
}

interface PictureProps extends Pick<ScannerProps, 'aim'> {
  readonly video: Ref<HTMLVideoElement>
  /** Of what to hold in front of it. */
  readonly id: string
}

/** What the camera sees. */
function Picture({ video, aim, id }: PictureProps) {
  return (
    <Box
      position="relative"
      overflow="hidden"
      aspectRatio="1"
      maxHeight="45dvh"
      borderRadius="var(--radius-card)"
      background="#10241C"
    >
      <video ref={video} muted playsInline style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      <Corners />
      <Box
        as="p"
        position="absolute"
        bottom="0.75rem"
        insetInline="0"
        textAlign="center"
        color="#FFFFFF"
        fontWeight="800"
      >
        <Box as="span" id={id} padding="0.4rem 1rem" borderRadius="var(--radius-chip)" background="#07130E">
          {aim}
        </Box>
      </Box>
    </Box>
  )
}

/** Where the label is held. */
function Corners() {
  return (
    <svg
      viewBox="0 0 100 100"
      style={{ position: 'absolute', inset: '8%', width: '84%', height: '84%' }}
      fill="none"
      stroke="#FFD84D"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 24V10a8 8 0 0 1 8-8h14m52 0h14a8 8 0 0 1 8 8v14m0 52v14a8 8 0 0 1-8 8H76m-52 0H10a8 8 0 0 1-8-8V76" />
    </svg>
  )
}

/** Rejects where there is no camera or it may not be used. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onLook: (code: string | null) => void,
): Promise<void> {
  // Browsers hide it outside secure pages.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media || !video) throw new Error('no camera')
  const stream = await media.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) return end()
  video.srcObject = stream
  await video.play()
  const read = await loadCodeReader()
  while (!signal.aborted) {
    const code = await read(video)
    if (!signal.aborted) onLook(code)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
