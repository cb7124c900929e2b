import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { useCopied } from '#client/ui/base/use-copied.ts'
import { useMedia } from '#client/ui/base/use-media.ts'
import type { SignInCheck } from '#contract/sign-in-check.ts'
import styles from './SignInCheck.module.css'

type Claims = SignInCheck['claims']

/** Every claim that came, what Kotte does with it, and those that are missing; what is wrong stands first. */
export function CheckClaims({ claims }: { readonly claims: Claims }) {
  const { t } = useLingui()
  // Names and kinds alone: no value leaves the page.
  const { state, copy } = useCopied(
    claims
      .map(({ name, value, from, use, holds }) =>
        [name, from, value === null ? 'missing' : 'present', use, holds ? 'ok' : 'not ok'].join('\t'),
      )
      .join('\n'),
  )
  const came = claims.filter(({ value }) => value !== null).length
  const used = claims.filter(({ value, use }) => value !== null && use !== 'none').length
  const missing = claims.length - came
  const uses = useUses()
  const sorted = [...claims].sort((a, b) => Number(a.holds) - Number(b.holds))
  const wrong = claims.filter(({ holds }) => !holds).length
  // On a phone a claim takes four lines: what is wrong is read first.
  const isNarrow = useMedia('(width < 40em)')
  const [isWhole, setIsWhole] = useState(false)
  const rows = isNarrow && !isWhole ? sorted.slice(0, wrong) : sorted
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          {plural(came, { one: '# fält kom', other: '# fält kom' })},{' '}
          {plural(used, { one: '# används', other: '# används' })}
          {missing > 0 && `, ${plural(missing, { one: '# saknas', other: '# saknas' })}`}
        </h2>
        <button type="button" className={buttonLook.outline} onClick={copy}>
          <Icon name="copy" /> <Trans>Kopiera utan personuppgifter</Trans>
        </button>
      </div>
      <p role="status">
        {state === 'copied' && <Trans>Kopierat.</Trans>}
        {state === 'failed' && <Trans>Webbläsaren tillät inte kopiering.</Trans>}
      </p>
      {rows.length > 0 && (
        <table className={styles.claims}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Fält</Trans>
              </th>
              <th scope="col">
                <Trans>Det här sade leverantören</Trans>
              </th>
              <th scope="col">
                <Trans>Så gör Kotte</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value, from, use, holds }) => (
              <tr key={`${from}-${name}`} data-wrong={!holds || undefined}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{value === null ? <Trans>saknas</Trans> : <code>{shown(value, use)}</code>}</td>
                <td>
                  <span className={styles.use}>
                    <Icon name={!holds ? 'circle-x' : use === 'none' ? 'eye-off' : 'circle-check'} />
                    <span>
                      {holds ? value === null ? t`Behövs inte nu` : uses[use] : <WhyWrong use={use} />}
                      {from === 'userinfo' && ` (${t`efter en fråga till userinfo`})`}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isNarrow && wrong < sorted.length && (
        <button
          type="button"
          className={buttonLook.outline}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? <Trans>Visa färre fält</Trans> : <Trans>Visa alla {sorted.length} fält</Trans>}
        </button>
      )}
    </section>
  )
}

/** Times are seconds since 1970. */
function shown(value: string, use: Claims[number]['use']): string {
  const isTime = (use === 'times' || use === 'signed_in_at') && /^\d{9,11}$/.test(value)
  return isTime ? moments().format(Number(value) * 1000) : value
}

const moments = () =>
  new Intl.DateTimeFormat(currentLocale() === 'sv' ? 'sv-SE' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
  })

function useUses(): Readonly<Record<Claims[number]['use'], string>> {
  const { t } = useLingui()
  return {
    issuer: t`Rätt utfärdare`,
    audience: t`Rätt mottagare`,
    account: t`Används: håller ihop kontot`,
    email: t`Används: jämförs med inbjudningarna`,
    email_verified: t`Används: adressen är kontrollerad eller inte`,
    name: t`Används: visas i menyn`,
    groups: t`Används: grupper ger roller`,
    signed_in_at: t`Används när någon ska logga in igen`,
    times: t`Används: när inloggningen gäller`,
    none: t`Används inte, sparas inte`,
  }
}

function WhyWrong({ use }: { readonly use: Claims[number]['use'] }) {
  if (use === 'issuer') return <Trans>Fel utfärdare</Trans>
  if (use === 'audience') return <Trans>Fel mottagare</Trans>
  if (use === 'times') return <Trans>Stämmer inte med serverns klocka</Trans>
  if (use === 'email') return <Trans>Kotte vet inte vem det är</Trans>
  return <Trans>Kotte kan inte veta att adressen är personens egen</Trans>
}
