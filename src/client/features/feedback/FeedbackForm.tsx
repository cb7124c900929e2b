import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { reportAccessibilityIssue } from '#client/queries/accessibility-feedback.ts'
import { fieldErrorsOf } from '#client/queries/refusal.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import { useHeadingOfScreen } from '#client/ui/base/use-heading-of-screen.ts'
import { textLimits } from '#domain/limits.ts'
import { feedbackKeptMs } from '#domain/privacy/retention.ts'
import { spanInWords } from '#domain/privacy/span-in-words.ts'
import {
  feedbackPlaceNames,
  feedbackPlaces,
  obstacleNames,
  obstacles,
} from '#domain/statements/accessibility-feedback.ts'
import styles from './FeedbackForm.module.css'
import { createRequests, draftErrors, emptyDraft, type FeedbackDraft } from './feedback-draft.ts'
import { AnswerWords, FaultWords, RefusalWords } from './feedback-words.tsx'

interface FeedbackFormProps {
  /** Within how many working days the municipality promises an answer; null = it promises none. */
  readonly answerDays: number | null
}

/** Tells the municipality of an obstacle. Nobody needs an account, and what is written stays until it has arrived. */
export function FeedbackForm({ answerDays }: FeedbackFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [hasTried, setHasTried] = useState(false)
  const [requestOf] = useState(createRequests)
  const form = useRef<HTMLFormElement>(null)
  const { hasContact } = useConnection()
  const report = useMutation(reportAccessibilityIssue())
  const arrived = report.data ?? null
  const heading = useHeadingOfScreen(arrived === null ? 'form' : 'thanks')
  const errors = [...(hasTried ? draftErrors(draft) : []), ...fieldErrorsOf(report.error)]
  const faultAt = (path: string) => errors.find((error) => error.path === path)?.code ?? null

  function change(part: Partial<FeedbackDraft>) {
    setDraft({ ...draft, ...part })
    // What the server said was about what stood there before.
    if (report.isError) report.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (report.isPending) return
    setHasTried(true)
    const { obstacle } = draft
    const [first] = draftErrors(draft)
    if (first !== undefined || obstacle === null) {
      form.current?.querySelector<HTMLElement>(`[name="${first?.path}"]`)?.focus()
      return
    }
    report.mutate(requestOf({ ...draft, obstacle }))
  }
  function reset() {
    setDraft(emptyDraft)
    setHasTried(false)
    report.reset()
  }

  if (arrived !== null)
    return (
      <div className={styles.form}>
        <h3 ref={heading} tabIndex={-1}>
          <Trans>Tack! Det du skrev är framme.</Trans>
        </h3>
        <p>
          <AnswerWords email={draft.email.trim()} days={arrived.answer_days} />
        </p>
        <button type="button" className={buttonLook.solid} onClick={reset}>
          <Trans>Skriv om ett hinder till</Trans>
        </button>
      </div>
    )
  const locale = currentLocale()
  const most = formatsOf(locale).number(textLimits.feedback, 1)
  const kept = spanInWords(feedbackKeptMs)[locale]
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Skriv till kommunen</Trans>
      </h3>
      <p>
        <Trans>Är du elev? Be en vuxen att skriva tillsammans med dig.</Trans>
      </p>
      <fieldset className={styles.choices} aria-describedby="feedback-obstacle-fault">
        <legend>
          <Trans>Vad är hindret?</Trans>
        </legend>
        {obstacles.map((obstacle) => (
          <label key={obstacle} className={styles.choice}>
            <input
              type="radio"
              name="obstacle"
              checked={draft.obstacle === obstacle}
              onChange={() => change({ obstacle })}
            />
            {obstacleNames[obstacle][locale]}
          </label>
        ))}
        <Fault path="obstacle" code={faultAt('obstacle')} />
      </fieldset>
      <div className={styles.field}>
        <label htmlFor="feedback-words">
          <Trans>Berätta mer</Trans>
        </label>
        <p id="feedback-words-help">
          <Trans>Högst {most} tecken. Skriv inte om personer, och inte vad du heter.</Trans>
        </p>
        <textarea
          id="feedback-words"
          name="words"
          rows={5}
          value={draft.words}
          aria-describedby="feedback-words-help feedback-words-fault"
          aria-invalid={faultAt('words') !== null || undefined}
          onChange={({ target }) => change({ words: target.value })}
        />
        <Fault path="words" code={faultAt('words')}>
          <LimitWords limit={textLimits.feedback} length={draft.words.length} />
        </Fault>
      </div>
      <div className={styles.field}>
        <label htmlFor="feedback-place">
          <Trans>Var är det?</Trans>
        </label>
        <select
          id="feedback-place"
          value={draft.place ?? ''}
          onChange={({ target }) =>
            change({ place: feedbackPlaces.find((place) => place === target.value) ?? null })
          }
        >
          <option value="">
            <Trans>Jag vet inte, eller på flera ställen</Trans>
          </option>
          {feedbackPlaces.map((place) => (
            <option key={place} value={place}>
              {feedbackPlaceNames[place][locale]}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={draft.wantsOtherForm}
          onChange={({ target }) => change({ wantsOtherForm: target.checked })}
        />
        <Trans>Jag vill ha innehållet i en annan form. Jag skriver ovan vilken.</Trans>
      </label>
      <div className={styles.field}>
        <label htmlFor="feedback-email">
          <Trans>Din e-postadress, om du vill ha svar</Trans>
        </label>
        <input
          id="feedback-email"
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          aria-describedby="feedback-email-fault"
          aria-invalid={faultAt('email') !== null || undefined}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Fault path="email" code={faultAt('email')} />
      </div>
      <p>
        <Trans>
          Det du skriver går till kommunens administratörer. Det tas bort när de är klara med det, senast
          efter {kept}.
        </Trans>
      </p>
      <p>
        {answerDays === null ? (
          <Trans>Kommunen har inte sagt hur snabbt den svarar.</Trans>
        ) : (
          <Plural
            value={answerDays}
            one="Du får svar inom # arbetsdag om du lämnar en e-postadress."
            other="Du får svar inom # arbetsdagar om du lämnar en e-postadress."
          />
        )}
      </p>
      <button type="submit" className={buttonLook.solid} aria-disabled={report.isPending || undefined}>
        <Trans>Skicka</Trans>
      </button>
      <p role="status" className={styles.said}>
        {report.isPending && <Trans>Skickar …</Trans>}
        {report.isError && <RefusalWords error={report.error} />}
        {report.isIdle && !hasContact && (
          <Trans>Det behövs internet för att skicka. Enheten har inget just nu.</Trans>
        )}
      </p>
    </form>
  )
}

interface FaultProps {
  readonly path: string
  /** null = nothing is wrong. */
  readonly code: string | null
  /** What is said before anybody has tried to send it. */
  readonly children?: ReactNode
}

/** What is wrong with a field, under it. */
function Fault({ path, code, children }: FaultProps) {
  return (
    <p id={`feedback-${path}-fault`} className={styles.fault} aria-live="polite">
      {code === null || code === 'too_long' ? children : <FaultWords path={path} code={code} />}
    </p>
  )
}
