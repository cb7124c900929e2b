import { Trans } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import type { Block } from '#contract/pages.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { ActivityChoice, WidgetChoice } from './Choices.tsx'
import { PictureField } from './PictureField.tsx'
import { QuestionFields } from './QuestionFields.tsx'
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
