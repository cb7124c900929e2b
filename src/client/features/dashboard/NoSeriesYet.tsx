import { Trans } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'

/** Stands where measurements will be: they are on their way, could not be fetched, or are not on this device. */
export function NoSeriesYet({ isError }: { readonly isError: boolean }) {
  const { hasContact } = useConnection()
  if (!hasContact)
    return <Trans>Den här tiden finns inte på surfplattan än. Koppla upp och försök igen.</Trans>
  return isError ? (
    <Trans>Det gick inte att hämta mätvärdena. Vi försöker igen.</Trans>
  ) : (
    <Trans>Hämtar mätvärden</Trans>
  )
}
