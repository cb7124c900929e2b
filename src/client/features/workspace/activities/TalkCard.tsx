import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { type TalkKey, talkQuestions } from '#domain/activities/talk-questions.ts'
import styles from './ResultsHead.module.css'

/** What a class can talk about, by what it found out; nothing before that. */
export function TalkCard({ talk }: { readonly talk: TalkKey | null }) {
  if (talk === null) return null
  return (
    <section className={styles.talk} aria-labelledby="talk-about">
      <h2 id="talk-about">
        <Trans>Prata om</Trans>
      </h2>
      <ul role="list">
        {talkQuestions[talk].map((question) => (
          <li key={question.sv}>{question[currentLocale()]}</li>
        ))}
      </ul>
    </section>
  )
}
