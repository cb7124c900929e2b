import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { importUnsentFile, previewUnsentFile, type UnsentFile } from '#client/queries/unsent-files.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { LinedList, Row, Stack } from '#client/ui/chakra/layout.ts'
import type { UnsentFileSummary } from '#contract/unsent-files.ts'
import { mostFileBytes, readUnsentFile } from './read-unsent-file.ts'

type Fault = 'no_such_file' | 'too_large' | 'not_answered'

/** Imports the file of what a tablet could not send, after a preview of what is in it. */
export function UnsentFileCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const looking = useChange(previewUnsentFile(schoolId))
  const bringing = useChange(importUnsentFile(schoolId))
  const [fault, setFault] = useState<Fault | null>(null)
  const [read, setRead] = useState<{ readonly file: UnsentFile; readonly unreadable: number } | null>(null)
  const summary = read === null ? undefined : looking.data
  const added = summary?.activities.reduce((sum, activity) => sum + activity.added, 0) ?? 0
  async function choose(chosen: File) {
    looking.reset()
    setRead(null)
    if (chosen.size > mostFileBytes) return setFault('too_large')
    const found = readUnsentFile(await chosen.text())
    setFault(found === null ? 'no_such_file' : null)
    if (found === null) return
    setRead(found)
    looking.mutate(found.file, { onError: () => setFault('not_answered') })
  }
  function bring() {
    if (read === null) return
    bringing.mutate(read.file, {
      onError: () => setFault('not_answered'),
      onSuccess: () => {
        setRead(null)
        setFault(null)
        notifySuccess(<Trans>Det som fanns i filen är hos klassen.</Trans>)
      },
    })
  }
  return (
    <Card title={<Trans>Fil från en surfplatta</Trans>}>
      <p>
        <Trans>
          Det som en surfplatta inte kunde skicka kan sparas där som en fil. Hämta in den här. Det som redan
          har kommit fram räknas bara en gång.
        </Trans>
      </p>
      <AccessNote />
      <Row>
        <FileUpload
          accept=".json,application/json"
          label={t`Fil från en surfplatta`}
          isDisabled={!canEdit || looking.isPending || bringing.isPending}
          onFile={(file) => void choose(file)}
        >
          <Trans>Välj filen</Trans>
        </FileUpload>
      </Row>
      {fault && (
        <Alert tone="warning" role="alert">
          {faults[fault]}
        </Alert>
      )}
      {summary && read && (
        <Stack gap="0.75rem" role="status">
          <Found summary={summary} unreadable={read.unreadable} />
          {added > 0 && (
            <Row>
              <Button kind="solid" disabled={!canEdit || bringing.isPending} onClick={bring}>
                <Plural value={added} one="Hämta in # sak" other="Hämta in # saker" />
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Card>
  )
}

interface FoundProps {
  readonly summary: UnsentFileSummary
  readonly unreadable: number
}

/** What is in the file, by activity. */
function Found({ summary: { activities, elsewhere }, unreadable }: FoundProps) {
  const isEmpty = activities.length === 0 && elsewhere === 0 && unreadable === 0
  if (isEmpty) {
    return (
      <p>
        <Trans>Det finns inget i filen.</Trans>
      </p>
    )
  }
  return (
    <LinedList>
      {activities.map(({ id, title, added, known, refused }) => (
        <li key={id}>
          <span>
            <strong>{title}</strong>
            {': '}
            <Plural value={added} one="# ny" other="# nya" />
            {known > 0 && (
              <>
                {', '}
                <Plural value={known} one="# finns redan" other="# finns redan" />
              </>
            )}
            {'. '}
            {refused.map(({ code, count }) => (
              <span key={code}>
                <Plural value={count} one="# tas inte emot:" other="# tas inte emot:" /> {refusalWords(
                  code,
                )}{' '}
              </span>
            ))}
          </span>
        </li>
      ))}
      {elsewhere > 0 && (
        <li>
          <Plural
            value={elsewhere}
            one="# hör till en aktivitet som skolan inte har."
            other="# hör till aktiviteter som skolan inte har."
          />
        </li>
      )}
      {unreadable > 0 && (
        <li>
          <Plural value={unreadable} one="# går inte att läsa." other="# går inte att läsa." />
        </li>
      )}
    </LinedList>
  )
}

const faults: Readonly<Record<Fault, ReactNode>> = {
  no_such_file: (
    <Trans>
      Det där är ingen fil från en surfplatta. Den heter oftast kundvagnar.json och sparas med knappen Spara
      som fil på surfplattan.
    </Trans>
  ),
  too_large: <Trans>Filen är för stor för att komma från en surfplatta.</Trans>,
  not_answered: <Trans>Det gick inte den här gången. Välj filen igen om en stund.</Trans>,
}

const refusalWords = wordsOf(
  {
    cart_exists: () => <Trans>något annat har samma nummer.</Trans>,
    contribution_exists: () => <Trans>något annat har samma nummer.</Trans>,
    activity_full: () => <Trans>aktiviteten är full.</Trans>,
    results_removed: () => <Trans>aktivitetens resultat är borttagna.</Trans>,
    activity_not_started: () => <Trans>aktiviteten har aldrig startats.</Trans>,
    invalid_cart: () => <Trans>det passar inte i aktiviteten.</Trans>,
    invalid_contribution: () => <Trans>det passar inte i aktiviteten.</Trans>,
  },
  (code) => <Trans>felkod {code}.</Trans>,
)
