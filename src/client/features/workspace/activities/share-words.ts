import { t } from '@lingui/core/macro'
import { codeInThrees } from '#domain/activities/class-round.ts'

interface Shared {
  readonly title: string
  /** With the class's code in it. */
  readonly address: string
  readonly host: string
  readonly code: string
}

/** What a teacher pastes where the class reads: the link, and what to type on a device that cannot open it. Plain lines. */
export function shareWords({ title, address, host, code }: Shared): string {
  return [
    title,
    t`Öppna länken: ${address}`,
    t`Eller gå till ${host} och skriv koden ${codeInThrees(code)}`,
  ].join('\n')
}
