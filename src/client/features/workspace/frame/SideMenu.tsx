import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Drawer } from '#client/ui/chakra/Drawer.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { useMedia } from '#client/ui/chakra/use-media.ts'

interface SideMenuProps {
  /** What the pages are: `Workspace`. */
  readonly title: string
  /** Whose they are, always to be seen. */
  readonly plate: ReactNode
  /** The links to them; `onChoose` is called when one is followed. */
  readonly links: (onChoose?: () => void) => ReactNode
}

/** From here on the menu starts open: the specification, section 9. */
const wide = '(width >= 64em)'

/** Whose pages these are and the links to them: beside the page where there is room, else behind a button above it. */
export function SideMenu(props: SideMenuProps) {
  return useMedia(wide) ? <BesidePage {...props} /> : <AbovePage {...props} />
}

/** A tablet on its side has no room for all of it below each other. */
const short = '(max-height: 56rem)'
/** No user has to scroll within the longest menu there. */
const closeTogether = { '& ul': { gap: 0, paddingBlock: '0.2rem' } }

function BesidePage({ title, plate, links }: SideMenuProps) {
  const { t } = useLingui()
  const isShort = useMedia(short)
  const [isOpen, setIsOpen] = useState(true)
  const isTight = isOpen && isShort
  return (
    <Stack
      as="nav"
      aria-label={title}
      position="sticky"
      _print={{ display: 'none' }}
      zIndex="5"
      gap="0.5rem"
      // Room for the rings of what has the focus.
      padding="5px"
      margin="-5px"
      {...(isOpen
        ? {
            ...{ top: '1rem', width: '15rem', maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto' },
            ...(isShort && { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' }),
          }
        : {
            ...aboveThePage,
            'data-on-top': '',
            gridTemplateColumns: 'auto minmax(0, 20rem)',
            alignItems: 'center',
          })}
    >
      <Button
        icon="panel-left"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls="workspace-menu"
        {...(isTight && { 'aria-label': t`Fäll ihop menyn`, padding: '0', minWidth: 'var(--target)' })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {!isTight && (isOpen ? <Trans>Fäll ihop menyn</Trans> : <Trans>Visa menyn</Trans>)}
      </Button>
      {plate}
      <Box
        id="workspace-menu"
        hidden={!isOpen}
        width="100%"
        {...(isTight && { gridColumn: '1 / -1', css: closeTogether })}
      >
        {links()}
      </Box>
    </Stack>
  )
}

/**
 * The school's name stays on the screen however far a user scrolls: in two lines at most and with room that does not grow
 * with the letters, so that it never covers what is worked with (WCAG 2.4.11).
 */
const aboveThePage = { top: '0', width: '100%', padding: '0.5rem 5px', background: 'bg-workspace' } as const

function AbovePage({ title, plate, links }: SideMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Box
      {...aboveThePage}
      data-on-top=""
      // A window of 820 px at 400 % is as high as three of these lines: what is read has it alone.
      css={{ '@media (height >= 24em)': { position: 'sticky' } }}
      _print={{ display: 'none' }}
      zIndex="5"
      margin="-0.5rem -5px"
      width="calc(100% + 10px)"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="center"
      gap="min(0.75rem, 14px)"
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
            minWidth="min(3.25rem, 68px)"
          />
        }
      >
        <nav aria-label={title}>{links(close)}</nav>
      </Drawer>
      {plate}
    </Box>
  )
}
