import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#client/ui/rich/Button.tsx'
import { Stack } from '#client/ui/rich/layout.ts'
import type { Block } from '#contract/pages.ts'
import { AuthoredFields } from './AuthoredFields.tsx'

type Questions = Extract<Block, { type: 'questions' }>['questions']

interface QuestionFieldsProps {
  readonly path: string
  readonly questions: Questions
  readonly onChange: (questions: Questions) => void
}

/** Questions to think and talk about. The last one cannot be taken away: then the whole part can. */
export function QuestionFields({ path, questions, onChange }: QuestionFieldsProps) {
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
                onChange(questions.map((each) => (each.id === id ? { ...each, text: changed } : each)))
              }
            />
            {questions.length > 1 && (
              <div>
                <Button
                  icon="trash-2"
                  kind="quiet"
                  onClick={() => {
                    onChange(questions.filter((each) => each.id !== id))
                    add.current?.focus()
                  }}
                >
                  <Trans>Ta bort fråga {number}</Trans>
                </Button>
              </div>
            )}
          </Stack>
        )
      })}
      <div>
        <Button
          icon="plus"
          ref={add}
          type="button"
          onClick={() => onChange([...questions, { id: crypto.randomUUID(), text: { sv: '', en: null } }])}
        >
          <Trans>Ny fråga</Trans>
        </Button>
      </div>
    </>
  )
}
