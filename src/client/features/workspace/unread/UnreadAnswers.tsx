import { Trans } from '@lingui/react/macro'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { UnreadAnswer } from '#contract/unread.ts'
import { ReadAgain } from './ReadAgain.tsx'

interface UnreadAnswersProps {
  readonly answers: readonly UnreadAnswer[]
  readonly isBusy: boolean
  readonly onUndo: (id: string) => void
}

/** What was answered, each with the way back. */
export function UnreadAnswers({ answers, isBusy, onUndo }: UnreadAnswersProps) {
  const { canEdit, hasRole } = useEditAccess()
  return (
    <Card title={<Trans>Besvarat</Trans>}>
      <LinedList role="list">
        {answers.map(({ id, names, of_messages: isOfMessages, metric, read_again: read }) => (
          <li key={id}>
            <Row justifyContent="space-between">
              <Box flex="1 1 12rem" minWidth="0">
                <Box overflowWrap="anywhere">
                  {isOfMessages ? <RejectionWords code={names[0] ?? ''} /> : <code>{names.join(', ')}</code>}
                </Box>
                <Box color="fg-muted">
                  {metric === null ? (
                    <Trans>Behövs inte</Trans>
                  ) : (
                    <>
                      {metric.title[currentLocale()]}. <ReadAgain {...read} />
                    </>
                  )}
                </Box>
              </Box>
              {hasRole && (
                <Button disabled={!canEdit || isBusy} onClick={() => onUndo(id)}>
                  <Trans>
                    Ångra <span className="sr-only">{names.join(', ')}</span>
                  </Trans>
                </Button>
              )}
            </Row>
          </li>
        ))}
      </LinedList>
    </Card>
  )
}
