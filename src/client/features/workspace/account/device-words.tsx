import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnSession } from '#contract/own-sessions.ts'
import type { Browser, System } from '#domain/browser-name.ts'

/** `Firefox på Windows`: what somebody recognises a device of theirs by. */
export function deviceWords({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): ReactNode {
  const browserName = browserNames[browser]
  const systemName = systemNames[system]()
  if (browserName === null && systemName === null) return <Trans>Okänd enhet</Trans>
  if (browserName === null) return <Trans>Okänd webbläsare på {systemName}</Trans>
  if (systemName === null) return browserName
  return (
    <Trans>
      {browserName} på {systemName}
    </Trans>
  )
}

/** Names that they have in both languages; null = nobody knows. */
const browserNames: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  other: null,
}

const systemNames: Readonly<Record<System, () => ReactNode>> = {
  windows: () => 'Windows',
  // An iPad says that it is a Mac.
  macos: () => <Trans>Mac eller iPad</Trans>,
  ios: () => <Trans>iPhone eller iPad</Trans>,
  android: () => 'Android',
  chromeos: () => 'Chromebook',
  linux: () => 'Linux',
  other: () => null,
}
