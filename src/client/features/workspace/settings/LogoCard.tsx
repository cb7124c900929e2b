import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { fieldErrorsOf } from '#client/queries/refusal.ts'
import { savePart, sendLogo, versionOfPart } from '#client/queries/workspace-schools.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Confirm } from '#client/ui/chakra/Confirm.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { FileUpload } from '#client/ui/chakra/FileUpload.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Progress } from '#client/ui/chakra/Progress.tsx'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'
import { logoRules } from '#domain/schools/logo.ts'
import { type CheckedLogo, checkLogo } from './check-logo.ts'
import { Plate } from './Plate.tsx'
import { settingsWords } from './settings-words.tsx'

/** The school's logo: the rules, the file, how it looks on the school's colour. */
export function LogoCard({ school }: { readonly school: WorkspaceSchool }) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess('owner')
  const saving = useChange(savePart(school.id, { read: ({ logo_url }) => logo_url, send: sendLogo }))
  const isBusy = saving.isPending
  const [chosen, setChosen] = useState<CheckedLogo | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { logo_url: logoUrl } = school
  const picture = chosen?.picture
  const problems = chosen?.problems ?? []
  const isGood = picture != null && problems.length === 0

  const save = (file: Blob | null) =>
    saving.mutate(
      { value: file, version: versionOfPart(logoUrl) },
      {
        onSuccess: () => {
          notifySuccess(
            file === null ? <Trans>Logotypen är borttagen.</Trans> : <Trans>Logotypen är sparad.</Trans>,
          )
          setChosen(null)
          // While the question is open nothing behind it takes the focus.
          flushSync(() => setIsAsking(false))
          // The button that was pressed is gone.
          heading.current?.focus()
        },
        onError: (error) => {
          const codes = fieldErrorsOf(error).map(({ code }) => code)
          if (codes.length === 0) return
          setAttempt(attempt + 1)
          setChosen({ problems: codes, picture: picture ?? null })
        },
        onSettled: () => setIsAsking(false),
      },
    )

  return (
    <FoldCard
      title={<Trans>Skolans logotyp</Trans>}
      headingRef={heading}
      state={logoUrl === null ? <Trans>Ingen logotyp än</Trans> : <Trans>Egen logotyp</Trans>}
    >
      <AccessNote needed="owner" />
      <Rules />
      <ErrorSummary
        // Remounts, so that it is announced again when the next file breaks the same rule.
        key={attempt}
        title={<Trans>Filen kan inte bli logotyp</Trans>}
        errors={problems.map((code) => ({ message: settingsWords(code) }))}
      />
      {(picture || logoUrl) && (
        <Plate color={school.color} name={school.name} logoUrl={picture?.url ?? logoUrl} />
      )}
      <Row>
        {isGood && (
          <Button kind="solid" disabled={isBusy || !canEdit} onClick={() => save(picture.file)}>
            <Trans>Använd den här logotypen</Trans>
          </Button>
        )}
        <FileUpload
          accept=".png,.svg,.svgz,image/png,image/svg+xml"
          label={t`Fil med logotypen`}
          isDisabled={isBusy || !canEdit}
          onFile={async (file) => {
            setChosen(await checkLogo(file))
            setAttempt(attempt + 1)
          }}
        >
          <Trans>Välj en fil</Trans>
        </FileUpload>
        {chosen && (
          <Button
            kind="quiet"
            onClick={() => {
              setChosen(null)
              heading.current?.focus()
            }}
          >
            <Trans>Avbryt</Trans>
          </Button>
        )}
        {!chosen && logoUrl && (
          <Button
            icon="trash-2"
            kind="danger"
            aria-haspopup="dialog"
            disabled={isBusy || !canEdit}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Ta bort logotypen</Trans>
          </Button>
        )}
      </Row>
      {isBusy && <Progress label={t`Skickar`} value={null} />}
      {isAsking && (
        <Confirm
          title={<Trans>Ta bort logotypen?</Trans>}
          action={<Trans>Ta bort logotypen</Trans>}
          isBusy={isBusy}
          onConfirm={() => save(null)}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <Trans>Den försvinner från skolans sidor. Skolans namn står kvar.</Trans>
          </p>
        </Confirm>
      )}
    </FoldCard>
  )
}

function Rules() {
  const { minHeight } = logoRules
  const megabytes = logoRules.bytes / 1024 ** 2
  return (
    <Box as="ul" paddingInlineStart="1.25rem" margin="0">
      <li>
        <Trans>PNG eller SVG</Trans>
      </li>
      <li>
        <Trans>genomskinlig bakgrund</Trans>
      </li>
      <li>
        <Trans>minst {minHeight} pixlar hög</Trans>
      </li>
      <li>
        <Trans>högst {megabytes} Mb</Trans>
      </li>
    </Box>
  )
}
