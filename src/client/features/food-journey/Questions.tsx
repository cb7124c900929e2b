import { Trans, useLingui } from '@lingui/react/macro'
import styles from './Questions.module.css'

/** What to think about: what one can see in the cart, and what one can try. */
function useQuestions(): readonly string[] {
  const { t } = useLingui()
  return [
    t`Vilken mat reste längst? Kan man köpa samma mat från ett land som ligger närmare?`,
    t`Titta efter hemma. Var kommer maten i kylskåpet ifrån?`,
    t`Vad växer i Sverige just nu? Vad behöver mer värme än vi har?`,
    t`Hur tror du att maten reste: med båt, tåg, lastbil eller flyg?`,
    t`Varför står det ibland inte på förpackningen var maten kommer ifrån?`,
    t`Välj en dags lunch. Kan ni göra den bara av mat från Sverige?`,
  ]
}

/** All of them, for the whole class. */
export function QuestionsStep() {
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Fundera och prata</Trans>
      </h1>
      <div className={styles.box}>
        <QuestionList questions={useQuestions()} />
      </div>
    </div>
  )
}

function QuestionList({ questions }: { readonly questions: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  )
}
