import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '#client/ui/chakra/layout.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import type { Routing } from '#contract/municipality-routing.ts'

interface MovesProps {
  readonly devices: Routing['devices']
  readonly schools: readonly MunicipalitySchool[]
}

/** Each device that moves, from where to where. */
export function Moves({ devices, schools }: MovesProps) {
  const { t } = useLingui()
  const nameOf = (id: string | null) =>
    id === null ? t`kommunen` : (schools.find((school) => school.id === id)?.name ?? id)
  return (
    <>
      <p>
        <Trans>Enheterna tar med sig allt som de har mätt. Du kan ångra det efteråt.</Trans>
      </p>
      <Box as="ul" margin="0" paddingInlineStart="1.25rem" overflowWrap="anywhere">
        {devices.map(({ sensor_id: id, name, school_id: from, move }) => (
          <li key={id}>
            <Trans>
              <b>{name}</b> från {nameOf(from)} till {nameOf(move?.school_id ?? null)}
            </Trans>
          </li>
        ))}
      </Box>
    </>
  )
}
