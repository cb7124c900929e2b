import { useLingui } from '@lingui/react/macro'
import type { Transport } from '#domain/food-journey/transports.ts'

export function useTransportNames(): Readonly<Record<Transport, string>> {
  const { t } = useLingui()
  return { ship: t`Båt`, lorry: t`Lastbil`, train: t`Tåg`, plane: t`Flyg` }
}
