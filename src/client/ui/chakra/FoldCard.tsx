import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Card } from './Card.tsx'
import { Box } from './layout.ts'
import { useIsNarrow } from './use-media.ts'

interface OpenCard {
  readonly open: string | null
  readonly setOpen: (id: string | null) => void
}

const OpenCardContext = createContext<OpenCard | null>(null)

/** Of the folding cards in it one is open at a time, so that one button to save is seen. */
export function FoldGroup({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  return <OpenCardContext value={{ open, setOpen }}>{children}</OpenCardContext>
}

/** `aria-labelledby` becomes the id of its heading: the card is a region then. */
interface FoldCardProps extends ComponentProps<typeof Card> {
  /** What is set or how it is, in a few words; read while the card is folded. */
  readonly state?: ReactNode
  /** Opens it when it becomes true, as when there is something in it to go on with. */
  readonly opensItself?: boolean
}

/**
 * A card that is one row on a phone until it is opened, with what is set in it; on wider screens a card like all others. What is
 * in it stays mounted: a draft is kept while another card is open.
 */
export function FoldCard({
  title,
  state,
  opensItself = false,
  headingRef,
  children,
  ...props
}: FoldCardProps) {
  const id = useId()
  const group = use(OpenCardContext)
  const [isOwnOpen, setIsOwnOpen] = useState(opensItself)
  const isNarrow = useIsNarrow()
  const isOpen = !isNarrow || (group === null ? isOwnOpen : group.open === id)
  const setGroupOpen = group?.setOpen
  useEffect(() => {
    if (!opensItself) return
    setIsOwnOpen(true)
    setGroupOpen?.(id)
  }, [opensItself, id, setGroupOpen])
  const toggle = () => (group === null ? setIsOwnOpen(!isOpen) : group.setOpen(isOpen ? null : id))
  return (
    <Card position="relative" {...(!isOpen && folded)} {...props}>
      <Box
        as="h2"
        id={props['aria-labelledby']}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        css={isNarrow ? narrowHeading : {}}
      >
        {isNarrow ? (
          <Box
            as="button"
            aria-expanded={isOpen}
            aria-controls={id}
            css={row}
            onClick={toggle}
            {...{ type: 'button' }}
          >
            <span>{title}</span>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          </Box>
        ) : (
          title
        )}
      </Box>
      {!isOpen && state && (
        <Box as="p" color="fg-muted">
          {state}
        </Box>
      )}
      <Box id={id} display={isNarrow ? (isOpen ? 'grid' : 'none') : 'contents'} css={body}>
        {children}
      </Box>
    </Card>
  )
}

/** Its whole card opens it. */
const row = {
  display: 'flex',
  width: '100%',
  minHeight: 'var(--target)',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.75rem',
  textAlign: 'start',
  font: 'inherit',
  color: 'inherit',
  padding: '0',
  border: '0',
  background: 'none',
  cursor: 'pointer',
  '&[aria-expanded=false]::after': { content: '""', position: 'absolute', inset: '0' },
} as const

/** A row of a list rather than a card. */
const folded = { gap: '0', padding: '0.2rem 1.1rem 0.5rem' } as const

const narrowHeading = { '&&': { fontSize: 'medium' } } as const

const body = { gap: '0.75rem', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' } as const
