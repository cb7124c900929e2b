import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { backupRehearsalQuery } from '#client/queries/municipality.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { BackupRehearsal as Rehearsal } from '#contract/municipality.ts'
import { ageOf } from '#domain/time/age.ts'

/** Two nights without a rehearsal are too many, ms. */
const oldAfterMs = 50 * 3_600_000

/** Whether a backup could be made and read last night. Nothing where the database has tools of its own for it. */
export function BackupRehearsal() {
  const { data } = useQuery(backupRehearsalQuery())
  if (!data?.is_rehearsed_here) return null
  return (
    <Card title={<Trans>Säkerhetskopian</Trans>}>
      <Outcome {...data} />
      <Box as="p" color="fg-muted">
        <Trans>
          Varje natt provar servern att göra en kopia och läsa den. Att kopior sparas på ett annat ställe
          sköter den som har hand om servern.
        </Trans>
      </Box>
    </Card>
  )
}

function Outcome({ at, problem, newest_reading_at: newestAt }: Rehearsal) {
  const now = useNow()
  const moment = (text: string) => formatsOf(currentLocale()).moment(Date.parse(text), now)
  if (at === null)
    return (
      <p>
        <Trans>Inget prov är gjort än. Det första görs i natt.</Trans>
      </p>
    )
  const when = moment(at)
  if (problem !== null)
    return (
      <IconLine icon="circle-x" tone="fg-error">
        <b>{problems[problem](when)}</b>
      </IconLine>
    )
  const age = ageOf(Date.parse(at), now)
  if (age.kind !== 'unknown' && age.ms > oldAfterMs)
    return (
      <IconLine icon="clock-alert" tone="fg-warning">
        <b>
          <Trans>Det senaste provet är gammalt: {when}. Säg till den som sköter servern.</Trans>
        </b>
      </IconLine>
    )
  const newest = newestAt === null ? null : moment(newestAt)
  return (
    <IconLine icon="circle-check" tone="fg-success">
      <b>
        <Trans>Kopian gick att läsa, {when}.</Trans>
      </b>{' '}
      {newest !== null && <Trans>Nyaste värdet i den: {newest}.</Trans>}
    </IconLine>
  )
}

const problems: Readonly<Record<NonNullable<Rehearsal['problem']>, (when: string) => ReactNode>> = {
  damaged: (when) => <Trans>Kopian var skadad, {when}. Säg till den som sköter servern, i dag.</Trans>,
  no_room: (when) => (
    <Trans>Disken hade inte plats för en kopia, {when}. Säg till den som sköter servern.</Trans>
  ),
  failed: (when) => <Trans>Det gick inte att göra en kopia, {when}. Säg till den som sköter servern.</Trans>,
}
