import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Scanner } from '#client/features/workspace/components/Scanner.tsx'
import { rememberClassKey } from '#client/offline/class-key.ts'
import { carryCart, type OutboxCart, useOutbox } from '#client/offline/outbox/outbox.ts'
import { activityResultsQuery } from '#client/queries/workspace-activities.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { LinedList, Stack } from '#client/ui/chakra/layout.ts'
import { aliasName } from '#domain/activities/alias.ts'
import { cartErrors } from '#domain/food-journey/cart.ts'
import { readCartCode } from '#domain/food-journey/cart-code.ts'
import type { FoodJourneyPartProps } from './part-props.ts'

type Fault = 'unreadable' | 'other_game' | 'unfit' | 'not_kept'

/**
 * Carts of tablets whose network does not come back, read from their screens with a phone's camera and sent from the phone:
 * each is checked first, and kept here until the server has it.
 */
export function CollectCarts({ schoolId, activity }: Pick<FoodJourneyPartProps, 'schoolId' | 'activity'>) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wasClosed, setWasClosed] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const collected = useOutbox(activity.id).carts.filter(({ id }) => ids.includes(id))
  const arrived = collected.filter(({ state }) => state === 'sent').length
  useEffect(() => {
    if (arrived > 0)
      void queryClient.invalidateQueries({ queryKey: activityResultsQuery(schoolId, activity.id).queryKey })
  }, [arrived, queryClient, schoolId, activity.id])
  const take = async (code: string) => {
    const cart = readCartCode(code)
    if (!cart) return setFault('unreadable')
    if (ids.includes(cart.id)) return
    if (cart.activity_id !== activity.id) return setFault('other_game')
    if (cartErrors(cart, activity.settings).length > 0) return setFault('unfit')
    const { searchParams } = new URL(activity.share_url, location.origin)
    await rememberClassKey(activity.id, searchParams.get('key') ?? undefined)
    const kept = await carryCart(cart, activity.share_code)
    // The phone may be the one that made it.
    if (kept === 'id_taken') return setFault('unfit')
    setIds((before) => (before.includes(cart.id) ? before : [...before, cart.id]))
    setFault(kept === 'saved' ? null : 'not_kept')
  }
  return (
    <Card title={<Trans>Surfplattor utan internet</Trans>}>
      <p>
        <Trans>
          Hämta kundvagnar från surfplattor som inte får kontakt: tryck på Visa för läraren på surfplattan,
          och läs av koden här med telefonens kamera.
        </Trans>
      </p>
      {isOpen ? (
        <Stack gap="1rem" maxWidth="30rem">
          <Scanner
            onLook={(code) => code !== null && void take(code)}
            aim={<Trans>Rikta mot surfplattans kod</Trans>}
            instead={<Trans>Öppna den här sidan på en telefon.</Trans>}
          />
          {fault && (
            <Alert tone="warning" role="alert">
              {faults[fault]}
            </Alert>
          )}
          <Collected carts={collected} />
          <Button
            onClick={() => {
              setOpen(false)
              setWasClosed(true)
            }}
          >
            <Trans>Stäng kameran</Trans>
          </Button>
        </Stack>
      ) : (
        // Where the button stood that closed it.
        <Button icon="scan-line" autoFocus={wasClosed} onClick={() => setOpen(true)}>
          <Trans>Hämta från surfplattor</Trans>
        </Button>
      )}
    </Card>
  )
}

/** What this phone has fetched since the page was opened, the newest last, and how far each has come. */
function Collected({ carts }: { readonly carts: readonly OutboxCart[] }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Hämtade kundvagnar`}>
      {carts.length > 0 && (
        <LinedList>
          {carts.map(({ id, alias, state }) => (
            <li key={id}>
              <span>
                <strong>{aliasName(alias)?.[currentLocale()]}</strong>
                {': '}
                {states[state]}
              </span>
            </li>
          ))}
        </LinedList>
      )}
    </div>
  )
}

const faults: Readonly<Record<Fault, ReactNode>> = {
  unreadable: <Trans>Det där är ingen kundvagnskod.</Trans>,
  other_game: <Trans>Den kundvagnen är från ett annat spel.</Trans>,
  unfit: <Trans>Den kundvagnen passar inte i det här spelet.</Trans>,
  not_kept: <Trans>Telefonen kunde inte spara kundvagnen. Håll sidan öppen tills den är skickad.</Trans>,
}

const states: Readonly<Record<OutboxCart['state'], ReactNode>> = {
  saved: <Trans>sparad här, väntar på internet</Trans>,
  sending: <Trans>skickas</Trans>,
  sent: <Trans>hos klassen</Trans>,
  held: <Trans>klassens kod saknas</Trans>,
  parked: <Trans>kom inte fram</Trans>,
}
