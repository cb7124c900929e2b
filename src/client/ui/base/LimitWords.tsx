import { Trans } from '@lingui/react/macro'

interface LimitWordsProps {
  /** Most characters of the field's text. */
  readonly limit: number
  readonly length: number
}

/** What is said of a text that is too long, instead of cutting it; put it in a status. */
export function LimitWords({ limit, length }: LimitWordsProps) {
  return length > limit ? <Trans>Gränsen är {limit} tecken</Trans> : null
}
