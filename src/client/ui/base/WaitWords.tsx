import { Plural, Trans } from '@lingui/react/macro'

/** So many codes are tried that this one has to wait: when it is tried again, by itself. */
export function WaitWords({ seconds }: { readonly seconds: number }) {
  const minutes = Math.ceil(seconds / 60)
  return (
    <>
      <Trans>Många provar koder just nu.</Trans>{' '}
      {seconds < 60 ? (
        <Plural
          value={seconds}
          one="Vi provar din kod igen om # sekund."
          other="Vi provar din kod igen om # sekunder."
        />
      ) : (
        <Plural
          value={minutes}
          one="Vi provar din kod igen om # minut."
          other="Vi provar din kod igen om # minuter."
        />
      )}
    </>
  )
}
