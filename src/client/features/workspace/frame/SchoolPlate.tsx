import { plateProps } from '#client/ui/base/plate-props.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import type { School } from '#contract/schools.ts'
import { plateOf } from '#domain/schools/accent.ts'

interface SchoolPlateProps {
  readonly school: School
}

/** The school's logo and name on its colour, so that no user works in another school by mistake. */
export function SchoolPlate({ school }: SchoolPlateProps) {
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="min(0.6rem, 11px)"
      minHeight="3.25rem"
      padding="0.3rem min(0.9rem, 16px)"
      borderRadius="var(--radius-control)"
      fontWeight="800"
      {...plateLook(school.color)}
    >
      <SchoolFace school={school} />
    </Box>
  )
}

/** `color` is the school's own, `#RRGGBB`. */
export function plateLook(color: string) {
  const { style, ...plate } = plateProps(plateOf(color))
  return {
    ...plate,
    style: {
      ...style,
      background: 'var(--plate)',
      color: 'var(--on-plate)',
      borderColor: 'transparent',
      forcedColorAdjust: 'none',
    } as const,
  }
}

/** The logo where there is one, at its highest and widest: the specification, section 9. */
export function SchoolFace({ school: { logo_url: logoUrl, logo_plate: plate, name } }: SchoolPlateProps) {
  return (
    <>
      {logoUrl && (
        <span style={{ ...ground, ...(plate && { background: plate, padding: 6 }) }}>
          <img src={logoUrl} alt={name} style={{ maxHeight: 32, maxWidth: 'min(190px, 100%)' }} />
        </span>
      )}
      {/* The logo has said it. */}
      <Box
        as="span"
        aria-hidden={Boolean(logoUrl) || undefined}
        minWidth="0"
        lineClamp="2"
        hyphens="auto"
        overflowWrap="anywhere"
        lineHeight="1.2"
        textAlign="start"
        {...(hasLongWord(name) && { fontSize: '0.8em' })}
      >
        {name}
      </Box>
    </>
  )
}

/** Longer than what stands beside a logo in one line. */
const hasLongWord = (name: string) => name.split(/\s+/).some(({ length }) => length > 12)

const ground = { borderRadius: 8, display: 'inline-flex', flex: 'none', maxWidth: '100%' } as const
