import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { useCopied } from '#client/ui/base/use-copied.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { spacedDeviceId } from '#domain/rooms/device-id.ts'

interface OfDevice {
  readonly device: InboxDevice
}

/** What the box is called, and from whom that is known. */
export function ModelName({ device: { model, name } }: OfDevice) {
  const { tone, icon, words } = knowledge[model.knowledge]
  return (
    <>
      <Box as="h2" fontSize="medium" lineHeight="1.25" overflowWrap="anywhere">
        {model.name ?? <UnknownModel name={name} />}
      </Box>
      <Badge tone={tone} icon={icon} justifySelf="start">
        {words()}
      </Badge>
    </>
  )
}

function UnknownModel({ name }: { readonly name: string }) {
  return /^[0-9a-f]{16}$/i.test(name) ? <Trans>Okänd modell</Trans> : name
}

const knowledge: Readonly<
  Record<
    InboxDevice['model']['knowledge'],
    {
      readonly tone: 'good' | 'neutral' | 'warning'
      readonly icon: IconName
      readonly words: () => ReactNode
    }
  >
> = {
  known: { tone: 'good', icon: 'circle-check', words: () => <Trans>Känd modell</Trans> },
  named: { tone: 'neutral', icon: 'file-text', words: () => <Trans>Namn från plattformen</Trans> },
  guessed: { tone: 'warning', icon: 'circle-question-mark', words: () => <Trans>Kotte gissar</Trans> },
  unknown: { tone: 'neutral', icon: 'circle-question-mark', words: () => <Trans>Vet inte än</Trans> },
}

/** The whole id in fours, its last four bold as labels and searches have them, with a button that copies it. */
export function DeviceId({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const written = spacedDeviceId(id)
  const { state, copy } = useCopied(id)
  return (
    <Box display="flex" alignItems="center" gap="0.1rem">
      <Box as="code" fontSize="small" overflowWrap="anywhere">
        {written.slice(0, -4)}
        <b>{written.slice(-4)}</b>
      </Box>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        label={state === 'copied' ? t`Kopierat` : t`Kopiera ${written}`}
        onClick={copy}
      />
      <span className="sr-only" role="status">
        {state === 'copied' && <Trans>Kopierat</Trans>}
        {state === 'failed' && <Trans>Det gick inte att kopiera.</Trans>}
      </span>
    </Box>
  )
}

/** The platform and its application. */
export function Platform({ device: { integration_key: key, application, name, model } }: OfDevice) {
  const parts = [integrationTitle(key)[currentLocale()], application]
  // The name of the device says where it hangs; where no model is known, it is the card's heading already.
  if (model.name !== null) parts.push(name)
  return (
    <Box as="p" color="fg-muted" fontSize="small" overflowWrap="anywhere">
      {parts.filter((part) => part !== null).join(' · ')}
    </Box>
  )
}

/** How strong its signal is, how full its battery; nothing of what it does not report. */
export function SignalAndBattery({ device: { signal, battery } }: OfDevice) {
  const strength = signal === null ? null : strengthOf(signal)
  return (
    <Row gap="0.25rem 1rem" fontSize="small">
      {strength !== null && (
        <Box as="span" display="inline-flex" alignItems="center" gap="0.4rem">
          <SignalBars bars={strength} />
          {signalWords[strength]()}
        </Box>
      )}
      {battery?.percent != null && (
        <Box as="span" display="inline-flex" alignItems="center" gap="0.4rem">
          <Icon name={battery.low ? 'battery-low' : 'battery'} />
          {battery.low ? (
            <Trans>Lågt batteri, {Math.round(battery.percent)} %</Trans>
          ) : (
            <Trans>Batteri {Math.round(battery.percent)} %</Trans>
          )}
        </Box>
      )}
    </Row>
  )
}

type Bars = 1 | 2 | 3 | 4

const signalWords: Readonly<Record<Bars, () => ReactNode>> = {
  4: () => <Trans>Bra signal</Trans>,
  3: () => <Trans>Ganska bra signal</Trans>,
  2: () => <Trans>Svag signal</Trans>,
  1: () => <Trans>Mycket svag signal</Trans>,
}

/**
 * Of LoRaWAN, where a message is lost below about −120 dBm or, in noise, below −10 dB. Our steps; null where neither is
 * reported.
 */
function strengthOf({ rssi_dbm: rssi, snr_db: snr }: NonNullable<InboxDevice['signal']>): Bars | null {
  const byRssi: Bars = rssi === null || rssi >= -100 ? 4 : rssi >= -110 ? 3 : rssi >= -117 ? 2 : 1
  const bySnr: Bars = snr === null || snr >= 0 ? 4 : snr >= -5 ? 3 : snr >= -10 ? 2 : 1
  return rssi === null && snr === null ? null : (Math.min(byRssi, bySnr) as Bars)
}

function SignalBars({ bars }: { readonly bars: Bars }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3].map((index) => (
        <rect
          key={index}
          x={1.5 + index * 5.6}
          y={17 - index * 4.6}
          width="4.2"
          height={5 + index * 4.6}
          rx="1.3"
          fill={index < bars ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.3"
        />
      ))}
    </svg>
  )
}

/** When it came and when it last reported. */
export function LastContact({ device: { first_message_at: first, last_message_at: last } }: OfDevice) {
  const ageOf = useAge()
  return (
    <Box as="p" color="fg-muted" fontSize="small">
      {last === null ? (
        <Trans>Väntar på första meddelandet</Trans>
      ) : (
        <Trans>
          Dök upp {ageOf(first)}, skickade senast {ageOf(last)}
        </Trans>
      )}
    </Box>
  )
}
