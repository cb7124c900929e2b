import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MealFields } from './MealFields.tsx'
import { entryFault, useEntryForm } from './use-entry-form.tsx'

interface Course {
  readonly name: string
  /** With commas between them. */
  readonly labels: string
  readonly allergens: string
}

const emptyCourse: Course = { name: '', labels: '', allergens: '' }
const mostCourses = 20

/** What there is to eat at one meal. */
export function MenuForm({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()

  const now = useNow().at
  const addButton = useRef<HTMLButtonElement>(null)
  const { form, value } = useEntryForm({
    schoolId,
    kind: 'menu',
    empty: { date: localDateOf(now), meal: 'Lunch', courses: [emptyCourse] as readonly Course[] },
    toBody: ({ date, meal, courses }) => ({
      kind: 'menu',
      entries: [
        {
          date,
          meal: meal.trim(),
          courses: courses.map(({ name, labels, allergens }) => ({
            name: name.trim(),
            labels: wordsOf(labels),
            allergens: wordsOf(allergens),
          })),
        },
      ],
    }),
    fieldOf: (code) => (code === 'invalid_record' ? 'courses.0.name' : 'date'),
  })
  const { courses } = value
  const setCourse = (index: number, change: Partial<Course>) =>
    form.set({ courses: courses.map((course, at) => (at === index ? { ...course, ...change } : course)) })
  return (
    <FormCard title={<Trans>Skriv in menyn</Trans>} form={form} faultOf={entryFault}>
      <MealFields value={value} onChange={form.set} />
      {courses.map((course, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: courses are distinguished by where they stand
          key={index}
          as="fieldset"
          gap="0.75rem"
          border="0"
          borderTop="1.5px solid var(--border-muted)"
          padding="0.75rem 0 0"
          margin="0"
        >
          <Box as="legend" className="sr-only">
            <Trans>Rätt {index + 1}</Trans>
          </Box>
          <TextField
            path={`courses.${index}.name`}
            label={<Trans>Rätt {index + 1}</Trans>}
            limit="course"
            value={course.name}
            onChange={(name) => setCourse(index, { name })}
          />
          <Row alignItems="end">
            <Box flex="1 1 9rem">
              <TextField
                path={`courses.${index}.labels`}
                label={<Trans>Märkning</Trans>}
                help={<Trans>Till exempel: Vegetarisk</Trans>}
                value={course.labels}
                onChange={(labels) => setCourse(index, { labels })}
              />
            </Box>
            <Box flex="1 1 9rem">
              <TextField
                path={`courses.${index}.allergens`}
                label={<Trans>Allergener</Trans>}
                help={<Trans>Till exempel: Mjölk, Ägg</Trans>}
                value={course.allergens}
                onChange={(allergens) => setCourse(index, { allergens })}
              />
            </Box>
            {courses.length > 1 && (
              <Button
                icon="trash-2"
                kind="quiet"
                aria-label={t`Ta bort rätt ${index + 1}`}
                onClick={() => {
                  form.set({ courses: courses.filter((_, at) => at !== index) })
                  addButton.current?.focus()
                }}
              />
            )}
          </Row>
        </Stack>
      ))}
      <Button
        icon="plus"
        ref={addButton}
        type="button"
        disabled={courses.length >= mostCourses}
        onClick={() => form.set({ courses: [...courses, emptyCourse] })}
      >
        <Trans>Lägg till en rätt</Trans>
      </Button>
    </FormCard>
  )
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
