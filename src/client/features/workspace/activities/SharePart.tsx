import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { QrCode } from '#client/ui/plain/QrCode.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
import { PrintSheet } from '#client/ui/rich/PrintSheet.tsx'
import { CodePart } from './CodePart.tsx'
import type { PartProps } from './part.ts'

/** How pupils get to the game: by camera, by code, by link, on the board or on paper. */
export function SharePart({ schoolId, activity, state }: PartProps) {
  const { t } = useLingui()
  const [isLarge, setIsLarge] = useState(false)
  const { id, title, share_code: code, share_url: url } = activity
  const isGame = activity.activity_type_id === 'food_journey'
  const address = new URL(url, location.origin).href
  const host = location.host
  // Who types it gets to the same game, and types the code beside it.
  const typed = new URL(address)
  typed.search = ''
  if (state !== 'active') {
    return (
      <Card title={<Trans>Det finns inget att dela just nu</Trans>}>
        <p>
          {isGame ? (
            <Trans>
              Eleverna kommer in först när spelet är igång. Aktivera det, så visas länk, kod och QR-kod här.
            </Trans>
          ) : (
            <Trans>Aktivera den först, så visas länk, kod och QR-kod här.</Trans>
          )}
        </p>
        {state === 'ended' && (
          <div>
            <p>
              {isGame ? (
                <Trans>
                  Plattor som inte har lämnat in sina kundvagnar än kan göra det med klassens kod:
                </Trans>
              ) : (
                <Trans>Plattor som har något kvar att skicka kan göra det med klassens kod:</Trans>
              )}
            </p>
            <Code code={code} />
          </div>
        )}
        <RouteLink
          to="/$schoolId/workspace/activities/$activityId/edit"
          params={{ schoolId, activityId: id }}
        >
          {isGame ? <Trans>Ställ in och aktivera spelet</Trans> : <Trans>Ställ in och aktivera</Trans>}
        </RouteLink>
      </Card>
    )
  }
  return (
    <Card title={isGame ? <Trans>Dela spelet med klassen</Trans> : <Trans>Dela med klassen</Trans>}>
      <Box display="flex" flexWrap="wrap" gap="1.25rem 2rem" alignItems="start" minWidth="0">
        <Box
          width="320px"
          maxWidth="100%"
          border="1.5px solid var(--border-muted)"
          borderRadius="12px"
          overflow="hidden"
        >
          <QrCode text={address} label={t`QR-kod till ${title}`} />
        </Box>
        <Stack flex="1 1 16rem">
          <div>
            <p>
              {isGame ? (
                <Trans>Klassens kod: för att komma in på {host}, och för att lämna in kundvagnen</Trans>
              ) : (
                <Trans>Klassens kod: för att komma in på {host}, och för att skicka in</Trans>
              )}
            </p>
            <Code code={code} />
          </div>
          <AddressToCopy address={url} hasCode={false}>
            <Trans>Länk att skicka till eleverna</Trans>
          </AddressToCopy>
          <Row gap="0.5rem">
            <Button icon="monitor" kind="solid" onClick={() => setIsLarge(true)}>
              <Trans>Visa stort</Trans>
            </Button>
            <Button icon="printer" onClick={() => window.print()}>
              <Trans>Skriv ut</Trans>
            </Button>
          </Row>
        </Stack>
      </Box>
      <CodePart schoolId={schoolId} activity={activity} />
      {isLarge && (
        <Projection title={title} code={code} address={address} onClose={() => setIsLarge(false)} />
      )}
      <PrintSheet>
        <h1>{title}</h1>
        <Box width="11cm">
          <QrCode text={address} label={t`QR-kod till ${title}`} />
        </Box>
        <p>
          <Trans>1. Rikta plattans kamera mot rutan, eller skriv adressen:</Trans>
        </p>
        <p>
          <b>{typed.href}</b>
        </p>
        <p>
          <Trans>2. Skriv klassens kod när plattan frågar efter den:</Trans>
        </p>
        <Code code={code} />
        <p>
          {isGame ? (
            <Trans>3. Välj mat, sätt nålen där den kommer ifrån och se hur långt den har rest.</Trans>
          ) : (
            <Trans>3. Tryck på märket när något händer i rummet, och se vad luften gör.</Trans>
          )}
        </p>
      </PrintSheet>
    </Card>
  )
}

function Code({ code }: { readonly code: string }) {
  return (
    <Box as="p" fontSize="var(--text-display)" fontWeight="900" letterSpacing="0.12em" lineHeight="1.2">
      {code}
    </Box>
  )
}

interface ProjectionProps {
  readonly title: string
  readonly code: string
  readonly address: string
  readonly onClose: () => void
}

/** The QR code as large as the screen, with the code below it: for a projector. Escape and the button close it. */
function Projection({ title, code, address, onClose }: ProjectionProps) {
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
          <QrCode text={address} label={t`QR-kod till ${title}`} />
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
