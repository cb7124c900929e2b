import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { airLine } from '#client/living-school/air-line.ts'
import { useNow } from '#client/offline/use-now.ts'
import { schoolsQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { Menu } from '#client/ui/chakra/Menu.tsx'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { School, SchoolListItem } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import { plateLook, SchoolFace } from './SchoolPlate.tsx'

interface SwitchMenuProps {
  readonly school: School
  /** All schools of the user who is signed in. */
  readonly schools: readonly { readonly id: string; readonly name: string }[]
  /** Of a user who looks after all schools. */
  readonly isAdministrator: boolean
}

/** The school's plate as the button of a menu with all schools of a user, each with how its air is. */
export function SwitchMenu({ school, schools, isAdministrator }: SwitchMenuProps) {
  const { t } = useLingui()
  const now = useNow().at
  // Colours and rooms are public, and known to a user who has seen the start page.
  const { data: listed = [] } = useQuery(schoolsQuery())
  const { name, color } = school
  return (
    <Menu
      label={t`Byt skola`}
      trigger={
        <Button
          aria-label={t`Byt skola: ${name}`}
          width="100%"
          minHeight="3.25rem"
          justifyContent="start"
          gap="min(0.25rem, 5px)"
          padding="0.3rem min(0.6rem, 11px)"
          fontWeight="800"
          {...plateLook(color)}
        >
          <SchoolFace school={school} />
          <Box as="span" marginInlineStart="auto">
            <Icon name="chevron-down" />
          </Box>
        </Button>
      }
      items={[
        ...(isAdministrator ? [{ href: '/municipality', name: t`Alla skolor` }] : []),
        ...schools.map(({ id, name }) => ({
          href: `/${id}/workspace/home`,
          isHere: id === school.id,
          name: (
            <SchoolChoice
              name={name}
              school={listed.find((candidate) => candidate.id === id)}
              isHere={id === school.id}
              now={now}
            />
          ),
        })),
      ]}
    />
  )
}

interface SchoolChoiceProps {
  readonly name: string
  /** Undefined while nothing more of it is known. */
  readonly school: SchoolListItem | undefined
  readonly isHere: boolean
  readonly now: number
}

function SchoolChoice({ name, school, isHere, now }: SchoolChoiceProps) {
  const line = school && schoolLine(school, now)
  return (
    <Box
      as="span"
      display="grid"
      gridTemplateColumns="2.75rem minmax(0, 1fr) auto"
      alignItems="center"
      gap="0.75rem"
      width="100%"
      padding="0.4rem 0"
    >
      <Box
        as="span"
        aria-hidden="true"
        display="grid"
        placeItems="center"
        width="2.75rem"
        height="2.75rem"
        borderRadius="12px"
        fontWeight="800"
        {...(school && plateLook(school.color))}
      >
        {school?.logo_url ? (
          <img src={school.logo_url} alt="" style={{ maxWidth: '2rem', maxHeight: '2rem' }} />
        ) : (
          name.charAt(0)
        )}
      </Box>
      <span>
        {name}
        {line && (
          <Box
            as="span"
            display="flex"
            alignItems="center"
            gap="0.4rem"
            fontSize="small"
            fontWeight="400"
            css={{ '& > svg': { width: '1.2rem', height: '1.2rem', flex: 'none' } }}
          >
            {line.symbol && <LevelSymbol symbol={line.symbol} />}
            {line.words[currentLocale()]}
          </Box>
        )}
      </span>
      {isHere ? (
        <Badge tone="good" icon="check">
          <Trans>Här</Trans>
        </Badge>
      ) : (
        <Icon name="chevron-right" />
      )}
    </Box>
  )
}

interface SchoolLine {
  /** Of the room whose air is the worst; null = the rooms are empty, or unknown. */
  readonly symbol: string | null
  readonly words: Text
}

/** How the air of a school is, on one line. `now`: server time, epoch ms. */
function schoolLine({ air, calendar }: SchoolListItem, now: number): SchoolLine {
  const isAsleep = schoolHoursAt(calendar ?? emptyCalendar, now).state === 'asleep'
  const worst = currentScale(co2).ranges.findLast(({ level }) =>
    air.rooms.some((room) => room.level === level),
  )
  return {
    symbol: isAsleep ? null : (worst?.level ?? null),
    words: airLine(air, isAsleep),
  }
}
