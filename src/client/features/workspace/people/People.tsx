import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { InviteCard } from './InviteCard.tsx'
import { Members } from './Members.tsx'

/** Who works at the school. */
export function People({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="0.5rem 1.5rem"
      >
        <PageHeading title={t`Personer`} />
        <Link to="/$schoolId/workspace/people/log" params={{ schoolId }} style={linkLine}>
          <Icon name="clock" />
          <Trans>Vem har ändrat vad?</Trans>
        </Link>
      </Box>
      <Members schoolId={schoolId} />
      <InviteCard schoolId={schoolId} />
    </>
  )
}

const linkLine = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 'var(--target)',
} as const
