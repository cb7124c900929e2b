import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LinedList, Row } from '#client/ui/chakra/layout.ts'
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

/** How much is left in a battery that is to be changed: `12 %`. */
export function Charge({ battery_percent: percent }: Pick<TaskFacts, 'battery_percent'>) {
  return percent === null ? <Trans>Lågt batteri</Trans> : <Trans>{percent} %</Trans>
}

/** How many batteries a walk needs. */
export function batteriesOf(schools: CaretakerList['schools']): number {
  return schools.flatMap(({ tasks }) => tasks.filter(({ changes_battery: changes }) => changes)).length
}

/** `Batterier till 3 sensorer` */
export function Batteries({ count }: { readonly count: number }) {
  return <Plural value={count} one="Batterier till # sensor" other="Batterier till # sensorer" />
}

/** Batteries that one walk can take as well, by school. */
export function SoonBatteries({ soon }: Pick<CaretakerList, 'soon'>) {
  return (
    <>
      <p>
        <Trans>Inte slut än, men under 40 %. Byt dem på samma gång, om du ändå är där.</Trans>
      </p>
      <LinedList role="list">
        {soon.map(({ school_id: id, name, batteries }) => (
          <li key={id}>
            <Row justifyContent="space-between">
              <span>{name}</span>
              <b>{batteries}</b>
            </Row>
          </li>
        ))}
      </LinedList>
    </>
  )
}

/** Since when a sensor is silent; nothing for one that reports. */
export function Since({ kind, since }: Pick<TaskFacts, 'kind' | 'since'>) {
  const now = useNow()
  if (kind !== 'silent' || since === null) return null
  const when = formatsOf(currentLocale()).moment(Date.parse(since), now)
  return <Trans>Tyst sedan {when}.</Trans>
}
