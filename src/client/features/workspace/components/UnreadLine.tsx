import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#client/queries/unread.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { RouteLink } from './RouteLink.tsx'

/** Leads to what could not be read; nothing while there is nothing. */
export function UnreadLine({ schoolId }: { readonly schoolId: string }) {
  const { data } = useQuery(unreadQuery(schoolId))
  const count = data?.groups.length ?? 0
  if (count === 0) return null
  const words = (
    <>
      <Trans>Kunde inte läsas</Trans>
      {', '}
      <Plural value={count} one="# sort" other="# sorter" />
    </>
  )
  return (
    <Box display="flex" gap="0.5rem" alignItems="center" color="fg-warning">
      <Icon name="circle-question-mark" />
      {schoolId === municipalityId ? (
        <RouteLink to="/municipality/unread">{words}</RouteLink>
      ) : (
        <RouteLink to="/$schoolId/workspace/unread" params={{ schoolId }}>
          {words}
        </RouteLink>
      )}
    </Box>
  )
}
