import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CaretakerList } from '#contract/municipality-caretaker.ts'

type TaskFacts = CaretakerList['schools'][number]['tasks'][number]

/** Where a sensor is: `Slöjdsalen, plan 1`. */
export function Place({ room, floor }: Pick<TaskFacts, 'room' | 'floor'>) {
  if (floor === null) return room
  return floor === 0 ? (
    <Trans>{room}, bottenvåningen</Trans>
  ) : (
    <Trans>
      {room}, plan {floor}
    </Trans>
  )
}

/** Since when a sensor is silent; nothing for one that is heard. */
export function Since({ kind, since }: Pick<TaskFacts, 'kind' | 'since'>) {
  const now = useNow()
  if (kind !== 'silent' || since === null) return null
  const when = formatsOf(currentLocale()).moment(Date.parse(since), now)
  return <Trans>Tyst sedan {when}.</Trans>
}
