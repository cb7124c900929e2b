import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { PrintSheet } from '#client/ui/chakra/PrintSheet.tsx'
import type { CaretakerList } from '#contract/municipality-caretaker.ts'
import { Batteries, batteriesOf, Charge, Place, Since, SoonBatteries } from './task-words.tsx'

interface CaretakerSheetProps {
  readonly list: CaretakerList
  /** When it was true. */
  readonly day: string
}

/** The list on paper, with a box to tick before each line. */
export function CaretakerSheet({ list, day }: CaretakerSheetProps) {
  const batteries = batteriesOf(list.schools)
  return (
    <PrintSheet>
      <Box as="h1" css={{ '&&': { fontSize: 'heading' } }}>
        <Trans>Vaktmästarens lista, {day}</Trans>
      </Box>
      {batteries > 0 && (
        <Box as="p" fontSize="body">
          <b>
            <Trans>Ta med</Trans>
          </b>
          : <Batteries count={batteries} />
        </Box>
      )}
      {list.schools.map(({ id, name, tasks }) => (
        <Box key={id} width="100%" fontSize="body" breakInside="avoid">
          <h2>{name}</h2>
          <Box as="ul" role="list" padding="0">
            {tasks.map((task) => (
              <Box
                as="li"
                key={task.sensor_id}
                display="grid"
                gridTemplateColumns="1.6rem minmax(0, 1fr) auto"
                gap="0.6rem"
                padding="0.35rem 0"
                borderTop="1px solid"
                breakInside="avoid"
              >
                <Box width="1.2rem" height="1.2rem" border="2px solid" />
                <div>
                  <b>
                    <Place {...task} />
                    {task.changes_battery && (
                      <>
                        , <Charge {...task} />
                      </>
                    )}
                  </b>
                  <br />
                  <Since {...task} /> {task.next_step[currentLocale()]}
                </div>
                {task.label !== null && <code>…{task.label}</code>}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {list.soon.length > 0 && (
        <Box width="100%" fontSize="body" breakInside="avoid">
          <h2>
            <Trans>Batterier framåt</Trans>
          </h2>
          <SoonBatteries soon={list.soon} />
        </Box>
      )}
    </PrintSheet>
  )
}
