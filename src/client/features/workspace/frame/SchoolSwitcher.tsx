import { useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Menu } from '#client/ui/rich/Menu.tsx'
import type { School } from '#contract/schools.ts'
import { onPlate } from '#domain/schools/accent.ts'

interface SchoolSwitcherProps {
  readonly school: School
  readonly schools: readonly { readonly id: string; readonly name: string }[]
}

/**
 * The school's logo and name on its colour, so that nobody works in another school by mistake; for somebody with several
 * schools it opens the list of the others.
 */
export function SchoolSwitcher({ school, schools }: SchoolSwitcherProps) {
  const { t } = useLingui()
  const { name } = school
  const others = schools.filter(({ id }) => id !== school.id)
  const style = {
    background: school.color,
    color: onPlate(school.color),
    borderColor: 'transparent',
    forcedColorAdjust: 'none',
  } as const
  if (others.length === 0) {
    return (
      <Box
        display="flex"
        alignItems="center"
        gap="0.6rem"
        minHeight="3.25rem"
        padding="0.3rem 0.9rem"
        borderRadius="var(--radius-control)"
        fontWeight="800"
        style={style}
      >
        <Face school={school} />
      </Box>
    )
  }
  return (
    <Menu
      label={t`Byt skola`}
      trigger={
        <Button
          aria-label={t`Byt skola: ${name}`}
          width="100%"
          minHeight="3.25rem"
          justifyContent="start"
          padding="0.3rem 0.9rem"
          fontWeight="800"
          style={style}
        >
          <Face school={school} />
          <Box as="span" marginInlineStart="auto">
            <Icon name="chevron-down" />
          </Box>
        </Button>
      }
      items={others.map((other) => ({ href: `/${other.id}/workspace/home`, name: other.name }))}
    />
  )
}

/** The logo where there is one, at its highest and widest: the specification, section 9. */
function Face({
  school: { logo_url: logoUrl, logo_plate: plate, name },
}: Pick<SchoolSwitcherProps, 'school'>) {
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
        overflow="hidden"
        textOverflow="ellipsis"
        textAlign="start"
      >
        {name}
      </Box>
    </>
  )
}

const ground = { borderRadius: 8, display: 'inline-flex', flex: 'none', maxWidth: '100%' } as const
