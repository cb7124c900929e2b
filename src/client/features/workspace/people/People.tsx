import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Row } from '#client/ui/chakra/layout.ts'
import { InviteCard } from './InviteCard.tsx'
import { Members } from './Members.tsx'

/** Who works at the school. */
export function People({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  return (
    <>
      <Row justifyContent="space-between" gap="0.5rem 1.5rem">
        <PageHeading title={t`Personer`} />
        <RouteLink to="/$schoolId/workspace/people/log" params={{ schoolId }}>
          <Icon name="clock" />
          <Trans>Vem har ändrat vad?</Trans>
        </RouteLink>
      </Row>
      <Members schoolId={schoolId} />
      <InviteCard schoolId={schoolId} />
    </>
  )
}
