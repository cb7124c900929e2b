import { Trans } from '@lingui/react/macro'
import type { Origin } from '#domain/food-journey/cart.ts'
import { placeOf, shownName } from './places.ts'

/** "Turkiet", "Skåne": where a food comes from, as near as it is known. */
export function OriginName({ origin }: { readonly origin: Origin }) {
  const place = placeOf('sweden', origin) ?? placeOf('world', origin)
  if (!place) return <Trans>vet inte</Trans>
  const { text, lang } = shownName(place)
  return <span lang={lang}>{text}</span>
}
