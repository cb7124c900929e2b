import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { Block } from '#contract/pages.ts'
import { AuthoredFields } from './AuthoredFields.tsx'

type Questions = Extract<Block, { type: 'questions' }>['questions']

interface QuestionFieldsProps {
  readonly path: string
  readonly errors: FieldErrors
  readonly questions: Questions
  readonly onChange: (questions: Questions) => void
}

/** Questions to think and talk about. The last one cannot be taken away: then the whole part can. */
export function QuestionFields({ path, errors, questions, onChange }: QuestionFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {questions.map(({ id, text }, index) => {
        const number = index + 1
        return (
          <Box key={id} display="grid" gap="0.5rem">
            <AuthoredFields
              path={`${path}.questions.${index}.text`}
              limit="words"
              errors={errors}
              labels={{
                sv: <Trans>Fråga {number} på svenska</Trans>,
                en: <Trans>Fråga {number} på engelska</Trans>,
              }}
              value={text}
              onChange={(changed) =>
                onChange(questions.map((each) => (each.id === id ? { ...each, text: changed } : each)))
              }
            />
            {questions.length > 1 && (
              <div>
                <Button
                  kind="quiet"
                  onClick={() => {
                    onChange(questions.filter((each) => each.id !== id))
                    add.current?.focus()
                  }}
                >
                  <Icon name="trash-2" />
                  <Trans>Ta bort fråga {number}</Trans>
                </Button>
              </div>
            )}
          </Box>
        )
      })}
      <div>
        <Button
          ref={add}
          type="button"
          onClick={() => onChange([...questions, { id: crypto.randomUUID(), text: { sv: '', en: null } }])}
        >
          <Icon name="plus" />
          <Trans>Ny fråga</Trans>
        </Button>
      </div>
    </>
  )
}
