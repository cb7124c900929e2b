import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'

/** Four decimals are about ten metres: a school is larger. */
const decimals = 10_000
/** A device that knows no place says nothing at all, ms. */
const waitMs = 15_000

type State = 'waiting' | 'asking' | 'found' | 'denied' | 'unknown'

/** Asks the device where it is, only when somebody presses the button. Nothing is saved by that. */
export function OwnPlace({
  onPlace,
}: {
  readonly onPlace: (place: { readonly lat: number; readonly lng: number }) => void
}) {
  const [state, setState] = useState<State>('waiting')
  function ask() {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPlace({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
        setState('found')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: waitMs, enableHighAccuracy: true },
    )
  }
  return (
    <Box display="grid" gap="0.3rem" justifyItems="start">
      <Button aria-busy={state === 'asking'} onClick={ask}>
        <Trans>Använd min plats</Trans>
      </Button>
      <span role="status">{words[state]?.()}</span>
    </Box>
  )
}

const words: Readonly<Record<State, (() => ReactNode) | null>> = {
  waiting: null,
  asking: () => <Trans>Frågar enheten var den är.</Trans>,
  found: () => <Trans>Platsen är ifylld. Den är inte sparad än.</Trans>,
  denied: () => <Trans>Webbläsaren får inte veta platsen. Skriv in den själv.</Trans>,
  unknown: () => <Trans>Enheten vet inte var den är. Skriv in platsen själv.</Trans>,
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals
}
