import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { SignInCheck } from '#contract/sign-in-check.ts'
import styles from './SignInCheck.module.css'

/** What a sign-in would have ended in, as a sentence, and why. */
export function CheckVerdict({ check }: { readonly check: SignInCheck }) {
  const { title, why } = sentences[check.verdict](check)
  const isGood = check.verdict === 'let_in'
  return (
    <section className={styles.verdict} data-good={isGood || undefined}>
      <Icon name={isGood ? 'circle-check' : 'circle-x'} className={styles.sign} />
      <div>
        <h2>{title}</h2>
        <p>{why}</p>
      </div>
    </section>
  )
}

type Sentence = (check: SignInCheck) => { readonly title: ReactNode; readonly why: ReactNode }

const refused = ({ email }: SignInCheck) =>
  email === null ? <Trans>Du släpps inte in än</Trans> : <Trans>{email} släpps inte in än</Trans>

const sentences: Readonly<Record<SignInCheck['verdict'], Sentence>> = {
  let_in: ({ email, invited }) => ({
    title: <Trans>{email ?? ''} släpps in</Trans>,
    why: invited.administrator ? (
      <Trans>Adressen är inbjuden som administratör för kommunen.</Trans>
    ) : (
      <Trans>Adressen är inbjuden till {invited.schools.map(({ name }) => name).join(', ')}.</Trans>
    ),
  }),
  not_invited: (check) => ({
    title: refused(check),
    why: (
      <Trans>Allt stämmer hos leverantören, men adressen är inte inbjuden. Bjud in just den adressen.</Trans>
    ),
  }),
  email_unverified: (check) => ({
    title: refused(check),
    why: <Trans>Leverantören säger inte att e-postadressen är kontrollerad.</Trans>,
  }),
  email_missing: (check) => ({
    title: refused(check),
    why: (
      <Trans>
        Leverantören skickade ingen e-postadress, varken i inloggningen eller när Kotte frågade efter den.
      </Trans>
    ),
  }),
  wrong_issuer: (check) => ({
    title: refused(check),
    why: <Trans>Den som svarade heter något annat än den utfärdare som Kotte är inställd på.</Trans>,
  }),
  wrong_audience: (check) => ({
    title: refused(check),
    why: <Trans>Inloggningen var till för en annan tjänst än den här.</Trans>,
  }),
  wrong_domain: (check) => ({
    title: refused(check),
    why: <Trans>Kontot hör till en annan domän än den som Kotte är inställd på.</Trans>,
  }),
  clock_wrong: (check) => ({
    title: refused(check),
    why:
      check.clock_ahead_s === null ? (
        <Trans>Klockorna går olika: inloggningens tider stämmer inte med serverns.</Trans>
      ) : check.clock_ahead_s > 0 ? (
        <Plural
          value={check.clock_ahead_s}
          one="Leverantörens klocka går # sekund före serverns."
          other="Leverantörens klocka går # sekunder före serverns."
        />
      ) : (
        <Plural
          value={-check.clock_ahead_s}
          one="Leverantörens klocka går # sekund efter serverns."
          other="Leverantörens klocka går # sekunder efter serverns."
        />
      ),
  }),
  secret_wrong: (check) => ({
    title: refused(check),
    why: <Trans>Leverantören tar inte emot Kottes hemlighet. Den kan ha bytts eller gått ut.</Trans>,
  }),
  unreachable: (check) => ({
    title: refused(check),
    why: <Trans>Leverantören svarar inte servern. Når servern dess adress med https?</Trans>,
  }),
  failed: (check) => ({
    title: refused(check),
    why: <Trans>Leverantören avbröt. Stämmer adressen för återkomst och klientens namn hos den?</Trans>,
  }),
}
