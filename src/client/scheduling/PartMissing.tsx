import { Trans } from '@lingui/react/macro'

/** Stands where a user waits for a part that could not be fetched. */
export function PartMissing() {
  return (
    <p role="status">
      <Trans>Den här delen kunde inte hämtas. Ladda om sidan när du har internet.</Trans>
    </p>
  )
}
