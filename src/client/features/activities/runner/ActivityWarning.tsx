import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'

interface ActivityWarningProps {
  readonly icon: IconName
  readonly children: ReactNode
}

/** Why what the class sees may be wrong or missing. Announced. */
export function ActivityWarning({ icon, children }: ActivityWarningProps) {
  return (
    <Banner tone="warning" role="status">
      <Icon name={icon} />
      {children}
    </Banner>
  )
}

/** Shown while this tablet's clock may be wrong: elapsed minutes are too. */
export function ClockWarning() {
  return (
    <ActivityWarning icon="clock-alert">
      <Trans>Klockan på surfplattan går fel. Minuterna blir rätt när internet är tillbaka.</Trans>
    </ActivityWarning>
  )
}

interface NoSensorWarningProps {
  /** It is the air that nothing measures. */
  readonly isAboutAir?: boolean
}

export function NoSensorWarning({ isAboutAir = true }: NoSensorWarningProps) {
  return (
    <ActivityWarning icon="cloud-off">
      {isAboutAir ? (
        <Trans>Ingen mätare mäter luften i det här rummet just nu.</Trans>
      ) : (
        <Trans>Ingen mätare i rummet mäter det här just nu.</Trans>
      )}
    </ActivityWarning>
  )
}
