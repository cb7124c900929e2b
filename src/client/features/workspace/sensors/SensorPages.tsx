import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Select } from '#client/ui/rich/Select.tsx'

interface SensorPagesProps {
  /** Counted from 1. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The way through the pages of the table; nothing where there is one. */
export function SensorPages({ page, total, onPage }: SensorPagesProps) {
  const { t } = useLingui()
  if (total < 2) return null
  return (
    <Box as="nav" aria-label={t`Sidor`} display="flex" flexWrap="wrap" alignItems="center" gap="0.75rem">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Föregående</Trans>
      </Button>
      <label htmlFor="sensor-page">
        <Trans>Gå till sidan</Trans>{' '}
        <Select id="sensor-page" value={page} onChange={(event) => onPage(Number(event.target.value))}>
          {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      </label>
      <span aria-current="page">
        <Trans>
          Sida {page} av {total}
        </Trans>
      </span>
      <Button disabled={page >= total} onClick={() => onPage(page + 1)}>
        <Trans>Nästa</Trans>
      </Button>
    </Box>
  )
}
