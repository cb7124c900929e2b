import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { install, useCanInstall } from '#client/offline/install-offer.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

/** How the app gets onto a device. It is never offered unasked: a user who wants it finds it here. */
export function InstallApp() {
  const canInstall = useCanInstall()
  const [isApp] = useState(() => matchMedia('(display-mode: standalone)').matches)
  const words = useRef<HTMLParagraphElement>(null)
  if (isApp) return null
  return (
    <Details summary={<Trans>Installera appen</Trans>}>
      <p ref={words} tabIndex={-1}>
        <Trans>Då öppnas Kotte som en egen app, och fungerar också utan internet.</Trans>
      </p>
      {canInstall && (
        <Button
          icon="download"
          kind="solid"
          onClick={() => {
            install()
            // The button goes: a browser asks once.
            words.current?.focus()
          }}
        >
          <Trans>Installera på den här enheten</Trans>
        </Button>
      )}
      <Way title={<Trans>iPad och iPhone</Trans>}>
        <Step icon="book-open">
          <Trans>Öppna sidan i Safari, med internet.</Trans>
        </Step>
        <Step icon="upload">
          <Trans>Tryck på Dela.</Trans>
        </Step>
        <Step icon="plus">
          <Trans>Välj Lägg till på hemskärmen.</Trans>
        </Step>
        <Step icon="smartphone">
          <Trans>Öppna appen en gång medan du har internet. Den har ett eget minne.</Trans>
        </Step>
      </Way>
      <Way title={<Trans>Chromebook, Android och dator</Trans>}>
        <Step icon="menu">
          <Trans>Öppna webbläsarens meny.</Trans>
        </Step>
        <Step icon="download">
          <Trans>Välj Installera appen eller Lägg till på startskärmen.</Trans>
        </Step>
      </Way>
      <Way title={<Trans>Många enheter på en gång</Trans>}>
        <Step icon="settings">
          <Trans>
            Be den som sköter skolans enheter (MDM) att lägga ut {location.origin} som webbapp på hemskärmen.
          </Trans>
        </Step>
        <Step icon="clock">
          <Trans>
            Vänta tills alla kundvagnar på surfplattorna är skickade: appen börjar med ett tomt minne.
          </Trans>
        </Step>
      </Way>
    </Details>
  )
}

function Way({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Details summary={title}>
      <Box as="ol" role="list" display="grid" gap="0.5rem" padding="0.25rem 0 0.5rem">
        {children}
      </Box>
    </Details>
  )
}

function Step({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0.6rem' }}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
