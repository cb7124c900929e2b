import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'

interface ActivityWarningProps {
  readonly icon: string
  readonly children: ReactNode
}

/** What a class has to know before it believes what it sees; heard as soon as it is there. */
export function ActivityWarning({ icon, children }: ActivityWarningProps) {
  return (
    <Banner tone="warning" role="status">
      <Icon name={icon} />
      {children}
    </Banner>
  )
}

/** Minutes are promised by no clock that may be wrong. */
export function ClockWarning() {
  return (
    <ActivityWarning icon="clock-alert">
      <Trans>Klockan på den här enheten går fel. Minuterna blir rätt när internet är tillbaka.</Trans>
    </ActivityWarning>
  )
}

export function NoSensorWarning() {
  return (
    <ActivityWarning icon="cloud-off">
      <Trans>Ingen mätare mäter luften i det här rummet just nu.</Trans>
    </ActivityWarning>
  )
}
