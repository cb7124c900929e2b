import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { municipalityId } from '#domain/schools/school.ts'

/** Why a school has not measured anything yet, and the way to what it lacks. */
export function NotRunning({ school }: { readonly school: MunicipalitySchool }) {
  const { data } = useQuery(integrationsQuery(municipalityId))
  const hasShared = data?.some(({ school_integration: own }) => own?.status === 'active') ?? false
  const { id, sensors, waiting, rooms, connections } = school
  const params = { schoolId: id }
  if (sensors > 0)
    return (
      <Why title={<Trans>Väntar på första värdet</Trans>}>
        <Plural value={sensors} one="# sensor har ett rum." other="# sensorer har rum." />
      </Why>
    )
  if (waiting > 0)
    return (
      <>
        <Why title={<Trans>Inga sensorer än</Trans>}>
          <Plural value={waiting} one="# enhet väntar på ett rum." other="# enheter väntar på rum." />
        </Why>
        <ButtonLink to="/$schoolId/workspace/inbox" params={params}>
          <Trans>Placera dem</Trans>
        </ButtonLink>
      </>
    )
  const roomWords = rooms > 0 && <Plural value={rooms} one="# rum är inlagt." other="# rum är inlagda." />
  if (connections === 0 && !hasShared)
    return (
      <>
        <Why title={<Trans>Ingen ansluten</Trans>}>
          {roomWords} <Trans>Inget sensornät skickar hit.</Trans>
        </Why>
        <ButtonLink to="/$schoolId/workspace/integrations" params={params}>
          <Trans>Anslut</Trans>
        </ButtonLink>
      </>
    )
  if (rooms === 0)
    return (
      <>
        <Why title={<Trans>Inga rum än</Trans>} />
        <ButtonLink to="/$schoolId/workspace/home" params={params}>
          <Trans>Lägg till rum</Trans>
        </ButtonLink>
      </>
    )
  return <Why title={<Trans>Inga sensorer än</Trans>}>{roomWords}</Why>
}

function Why({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div>
      <b>{title}</b>
      {children && (
        <Box as="p" color="fg-muted">
          {children}
        </Box>
      )}
    </div>
  )
}
