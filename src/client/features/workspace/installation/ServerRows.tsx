import { Trans } from '@lingui/react/macro'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Installation } from '#contract/municipality-installation.ts'
import { FactRow } from './FactRow.tsx'
import { littleDisk } from './faults.ts'

export function DatabaseRow({
  database: { kind, bytes, is_damaged: isDamaged, is_full: isFull },
}: Pick<Installation, 'database'>) {
  const name = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const size = bytes === null ? null : sizeOf(bytes)
  return (
    <FactRow
      state={isDamaged || isFull ? 'bad' : 'good'}
      title={
        isDamaged ? (
          <Trans>Databasen är skadad</Trans>
        ) : isFull ? (
          <Trans>Databasen svarar, men kan inte spara</Trans>
        ) : (
          <Trans>Databasen svarar</Trans>
        )
      }
      facts={
        isDamaged ? (
          <Trans>Säg till den som sköter servern, i dag. En säkerhetskopia behöver läsas tillbaka.</Trans>
        ) : size === null ? (
          name
        ) : (
          `${name}, ${size}`
        )
      }
    />
  )
}

/** Nothing where the database is on another computer, unless that one is full. */
export function DiskRow({ disk, database: { is_full: isFull } }: Pick<Installation, 'disk' | 'database'>) {
  const full = <Trans>Disken är full: inget mer kan sparas</Trans>
  if (disk === null) return isFull && <FactRow state="bad" title={full} />
  const share = disk.free_bytes / disk.total_bytes
  const percent = Math.floor(share * 100)
  const [free, total] = [sizeOf(disk.free_bytes), sizeOf(disk.total_bytes)]
  return (
    <FactRow
      state={isFull || share < littleDisk ? 'bad' : 'good'}
      title={isFull ? full : <Trans>{percent} % ledigt på disken</Trans>}
      facts={
        isFull ? (
          <Trans>
            {free} av {total} ledigt. Säg till den som sköter servern, i dag: disken behöver plats.
          </Trans>
        ) : (
          <Trans>
            {free} av {total}
          </Trans>
        )
      }
    />
  )
}

export function ClockRow({ is_clock_trusted: isTrusted }: Pick<Installation, 'is_clock_trusted'>) {
  if (isTrusted) return <FactRow state="good" title={<Trans>Serverns klocka går rätt</Trans>} />
  return (
    <FactRow
      state="bad"
      title={<Trans>Serverns klocka går fel</Trans>}
      act={
        <RouteLink to="/municipality">
          <Trans>Visa</Trans>
        </RouteLink>
      }
    />
  )
}

/** Bytes in words: `1,8 GB`. */
function sizeOf(bytes: number): string {
  const { number } = formatsOf(currentLocale())
  const gigabytes = bytes / 1024 ** 3
  if (gigabytes >= 10) return `${number(gigabytes, 1)} GB`
  return gigabytes >= 1 ? `${number(gigabytes, 0.1)} GB` : `${number(bytes / 1024 ** 2, 1)} MB`
}
