import { Trans } from '@lingui/react/macro'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { Block } from '#contract/pages.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { ActivityChoice, WidgetChoice } from './Choices.tsx'
import { PictureField } from './PictureField.tsx'
import { errorOf } from './page-words.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { TextFields } from './TextFields.tsx'

interface BlockFieldsProps {
  readonly schoolId: string
  readonly block: Block
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (block: Block) => void
}

/** What can be said about a part, by its kind. */
export function BlockFields({ schoolId, block, path, errors, onChange }: BlockFieldsProps) {
  const at = { path, errors }
  switch (block.type) {
    case 'rich_text':
      return <TextFields {...at} doc={block.doc} onChange={(doc) => onChange({ ...block, doc })} />
    case 'questions':
      return (
        <QuestionFields
          {...at}
          questions={block.questions}
          onChange={(questions) => onChange({ ...block, questions })}
        />
      )
    case 'widget':
      return (
        <WidgetChoice
          {...at}
          schoolId={schoolId}
          chosen={block.widget_id}
          onChange={(widgetId) => onChange({ ...block, widget_id: widgetId })}
        />
      )
    case 'activity':
      return (
        <ActivityChoice
          {...at}
          schoolId={schoolId}
          chosen={block.activity_id}
          onChange={(activityId) => onChange({ ...block, activity_id: activityId })}
        />
      )
    case 'link':
      return (
        <>
          <Field
            id={`${path}.url`}
            label={<Trans>Länkens adress</Trans>}
            help={<Trans>Till exempel https://www.naturvardsverket.se</Trans>}
            error={errorOf(errors, `${path}.url`)}
          >
            <TextInput
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={block.url}
              onChange={({ target }) => onChange({ ...block, url: target.value.trim() })}
            />
          </Field>
          <AuthoredFields
            path={`${path}.label`}
            errors={errors}
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
            {...at}
            schoolId={schoolId}
            url={block.url}
            onChange={(url) => onChange({ ...block, url })}
          />
          <AuthoredFields
            path={`${path}.alt`}
            limit="words"
            errors={errors}
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
