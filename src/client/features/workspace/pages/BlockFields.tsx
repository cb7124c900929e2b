import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FormField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { addPicture } from '#client/queries/workspace-pages.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { Progress } from '#client/ui/chakra/Progress.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { Block } from '#contract/pages.ts'
import { pictureLimits, pictureTypes } from '#contract/workspace-pictures.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { ActivityChoice, WidgetChoice } from './Choices.tsx'
import { pageFault } from './page-words.tsx'
import { TextFields } from './TextFields.tsx'

interface BlockFieldsProps {
  readonly schoolId: string
  readonly block: Block
  readonly path: string
  readonly onChange: (block: Block) => void
}

/** What can be said about a part, by its kind. */
export function BlockFields({ schoolId, block, path, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'rich_text':
      return <TextFields path={path} doc={block.doc} onChange={(doc) => onChange({ ...block, doc })} />
    case 'questions':
      return (
        <QuestionFields
          path={path}
          questions={block.questions}
          onChange={(questions) => onChange({ ...block, questions })}
        />
      )
    case 'widget':
      return (
        <WidgetChoice
          path={path}
          schoolId={schoolId}
          chosen={block.widget_id}
          onChange={(widgetId) => onChange({ ...block, widget_id: widgetId })}
        />
      )
    case 'activity':
      return (
        <ActivityChoice
          path={path}
          schoolId={schoolId}
          chosen={block.activity_id}
          onChange={(activityId) => onChange({ ...block, activity_id: activityId })}
        />
      )
    case 'link':
      return (
        <>
          <TextField
            path={`${path}.url`}
            label={<Trans>Länkens adress</Trans>}
            help={<Trans>Till exempel https://www.naturvardsverket.se</Trans>}
            inputMode="url"
            limit="address"
            autoCapitalize="none"
            spellCheck={false}
            value={block.url}
            onChange={(url) => onChange({ ...block, url: url.trim() })}
          />
          <AuthoredFields
            path={`${path}.label`}
            labels={{
              sv: <Trans>Länkens text på svenska</Trans>,
              en: <Trans>Länkens text på engelska</Trans>,
            }}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
        </>
      )
    case 'image':
      return (
        <>
          <PictureField
            path={path}
            schoolId={schoolId}
            url={block.url}
            onChange={(url) => onChange({ ...block, url })}
          />
          <AuthoredFields
            path={`${path}.alt`}
            limit="words"
            labels={{
              sv: <Trans>Vad bilden visar, på svenska</Trans>,
              en: <Trans>Vad bilden visar, på engelska</Trans>,
            }}
            value={block.alt}
            onChange={(alt) => onChange({ ...block, alt })}
          />
        </>
      )
  }
}

type Questions = Extract<Block, { type: 'questions' }>['questions']

interface QuestionFieldsProps {
  readonly path: string
  readonly questions: Questions
  readonly onChange: (questions: Questions) => void
}

/** Questions to think and talk about. The last one cannot be taken away: then the whole part can. */
function QuestionFields({ path, questions, onChange }: QuestionFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {questions.map(({ id, text }, index) => {
        const number = index + 1
        return (
          <Stack key={id} gap="0.5rem">
            <AuthoredFields
              path={`${path}.questions.${index}.text`}
              limit="words"
              labels={{
                sv: <Trans>Fråga {number} på svenska</Trans>,
                en: <Trans>Fråga {number} på engelska</Trans>,
              }}
              value={text}
              onChange={(changed) =>
                onChange(
                  questions.map((question) =>
                    question.id === id ? { ...question, text: changed } : question,
                  ),
                )
              }
            />
            {questions.length > 1 && (
              <Button
                icon="trash-2"
                kind="quiet"
                onClick={() => {
                  onChange(questions.filter((question) => question.id !== id))
                  add.current?.focus()
                }}
              >
                <Trans>Ta bort fråga {number}</Trans>
              </Button>
            )}
          </Stack>
        )
      })}
      <Button
        icon="plus"
        ref={add}
        type="button"
        onClick={() => onChange([...questions, { id: crypto.randomUUID(), text: { sv: '', en: null } }])}
      >
        <Trans>Ny fråga</Trans>
      </Button>
    </>
  )
}

interface PictureFieldProps {
  readonly schoolId: string
  readonly path: string
  /** Empty = none yet. */
  readonly url: string
  readonly onChange: (url: string) => void
}

/** A picture of one's own. It is on the server at once; the page shows it when the section has been saved. */
function PictureField({ schoolId, path, url, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const uploading = useChange(addPicture(schoolId))
  const isBusy = uploading.isPending
  const [isTooLarge, setIsTooLarge] = useState(false)
  // What is wrong with the file itself says more than what the call is called.
  const refused = isTooLarge
    ? 'too_large'
    : (fieldErrorsOf(uploading.error)[0]?.code ?? conflictOf(uploading.error))
  function upload(file: File | undefined) {
    if (!file) return
    setIsTooLarge(file.size > pictureLimits.bytes)
    if (file.size <= pictureLimits.bytes) uploading.mutate(file, { onSuccess: onChange })
  }
  return (
    <>
      {url !== '' && (
        <Box>
          <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: '10rem', borderRadius: 14 }} />
        </Box>
      )}
      <FormField
        path={`${path}.url`}
        label={url === '' ? <Trans>Välj en bild</Trans> : <Trans>Byt bild</Trans>}
        help={
          <Trans>
            JPEG, PNG eller WebP, högst 12 MB. Visa inga elever som inte får synas. Uppgifter om plats tas
            bort.
          </Trans>
        }
        error={refused && pageFault(refused)}
      >
        <TextInput
          type="file"
          accept={pictureTypes.join(',')}
          disabled={isBusy}
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </FormField>
      {isBusy && <Progress label={t`Skickar bilden`} value={null} />}
    </>
  )
}
