import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/rich/Button.tsx'
import { Drawer } from '#client/ui/rich/Drawer.tsx'
import { Box, Stack } from '#client/ui/rich/layout.ts'
import { useMedia } from '#client/ui/rich/use-media.ts'

interface SideMenuProps {
  /** What the pages are: `Workspace`. */
  readonly title: string
  /** Whose they are, always to be seen. */
  readonly plate: ReactNode
  /** The links to them; `onChoose` is called when one is followed. */
  readonly links: (onChoose?: () => void) => ReactNode
}

/** From here on the menu starts open: the specification, section 9. */
const wide = '(min-width: 1024px)'

/** Whose pages these are and the links to them: beside the page where there is room, else behind a button above it. */
export function SideMenu(props: SideMenuProps) {
  return useMedia(wide) ? <BesidePage {...props} /> : <AbovePage {...props} />
}

function BesidePage({ title, plate, links }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Stack
      as="nav"
      aria-label={title}
      position="sticky"
      top="1rem"
      gap="0.5rem"
      justifyItems="start"
      width={isOpen ? '15rem' : 'auto'}
      maxHeight="calc(100dvh - 2rem)"
      overflowY="auto"
      // Room for the rings of what has the focus.
      padding="5px"
      margin="-5px"
    >
      <Button
        icon="panel-left"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls="workspace-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Fäll ihop menyn</Trans> : <Trans>Visa menyn</Trans>}
      </Button>
      <Box id="workspace-menu" hidden={!isOpen} width="100%">
        {plate}
        {links()}
      </Box>
    </Stack>
  )
}

function AbovePage({ title, plate, links }: SideMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Box
      width="100%"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="center"
      gap="0.75rem"
    >
      <Drawer
        title={title}
        closeLabel={t`Stäng menyn`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            icon="panel-left"
            aria-label={t`Visa menyn`}
            padding="0"
            minHeight="3.25rem"
            minWidth="3.25rem"
          />
        }
      >
        <nav aria-label={title}>{links(close)}</nav>
      </Drawer>
      {plate}
    </Box>
  )
}
