import { Trans, useLingui } from '@lingui/react/macro'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { useCopied } from '#client/ui/base/use-copied.ts'
import styles from './WidgetExamples.module.css'

interface CodeToCopyProps {
  readonly code: string
  /** What the code is for, for people who hear the page. */
  readonly name: string
}

/** Code with a button that copies it. */
export function CodeToCopy({ code, name }: CodeToCopyProps) {
  const { t } = useLingui()
  const { state, copy } = useCopied(code)
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, also by keyboard */}
      <section className={styles.scroll} aria-label={t`Kod: ${name}`} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <button type="button" className={buttonLook.solid} onClick={copy}>
        <Trans>Kopiera koden</Trans>
        <span className="sr-only">: {name}</span>
      </button>
      <span role="status" className={styles.copied}>
        {state === 'copied' && <Trans>Kopierat</Trans>}
        {state === 'failed' && <Trans>Det gick inte att kopiera. Markera texten i stället.</Trans>}
      </span>
    </div>
  )
}
