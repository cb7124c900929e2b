import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import type { RoutingRuleShape } from '#contract/municipality-routing.ts'
import { deviceIds, type RoutingKind } from '#domain/integrations/routing-rules.ts'

/** What a rule asks about, as it is chosen in a list. */
export const kindNames: Readonly<Record<RoutingKind, () => ReactNode>> = {
  name: () => <Trans>Enhetens namn</Trans>,
  application: () => <Trans>Applikationen</Trans>,
  tag: () => <Trans>En etikett på plattformen</Trans>,
  devices: () => <Trans>En lista med DevEUI</Trans>,
  school_field: () => <Trans>Ett fält med skolans namn</Trans>,
}

/** What is written beside it. */
export const valueNames: Readonly<Record<RoutingKind, () => ReactNode>> = {
  name: () => <Trans>är</Trans>,
  application: () => <Trans>heter</Trans>,
  tag: () => <Trans>är</Trans>,
  devices: () => <Trans>DevEUI</Trans>,
  school_field: () => <Trans>Fältets namn</Trans>,
}

export const valueHelps: Readonly<Record<RoutingKind, () => ReactNode>> = {
  name: () => <Trans>En stjärna står för vad som helst: alm-* är alla som börjar med alm-.</Trans>,
  application: () => <Trans>Applikationens hela namn på plattformen.</Trans>,
  tag: () => <Trans>Som skola=almen. Bara skola passar på alla som har etiketten.</Trans>,
  devices: () => <Trans>En rad för varje enhet, eller med komma emellan.</Trans>,
  school_field: () => <Trans>Skolans namn eller adress står i fältet, till exempel i school.</Trans>,
}

/** A rule as the beginning of a sentence. */
export function RuleSentence({ rule: { kind, value } }: { readonly rule: RoutingRuleShape }) {
  const count = kind === 'devices' ? deviceIds(value).length : 0
  switch (kind) {
    case 'name':
      return (
        <Trans>
          Namnet är <code>{value}</code>
        </Trans>
      )
    case 'application':
      return (
        <Trans>
          Applikationen heter <code>{value}</code>
        </Trans>
      )
    case 'tag':
      return (
        <Trans>
          Etiketten är <code>{value}</code>
        </Trans>
      )
    case 'devices':
      return <Trans>Enheten är en av {count} i listan</Trans>
    case 'school_field':
      return (
        <Trans>
          Fältet <code>{value}</code> säger vilken skola
        </Trans>
      )
  }
}

/** What is wrong with a rule. */
export const ruleFault = wordsOf(
  {
    empty: () => <Trans>Skriv vad regeln ska leta efter.</Trans>,
    too_long: () => <Trans>Listan är för lång. Dela upp den på två regler.</Trans>,
    missing: () => <Trans>Välj en skola.</Trans>,
    unknown: () => <Trans>Skolan finns inte längre. Välj en annan.</Trans>,
    too_many: () => <Trans>Det är för många regler.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
