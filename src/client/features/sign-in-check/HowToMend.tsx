import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SignInCheck } from '#contract/sign-in-check.ts'
import type { SignInVerdict } from '#domain/sign-in/check.ts'
import styles from './SignInCheck.module.css'

const products = ['Keycloak', 'Entra', 'Google', 'ADFS'] as const
type Product = (typeof products)[number]

/** Which product an issuer is, by the address that each documents; Keycloak for all others. */
export function productOf(issuer: string): Product {
  if (/^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net)\//.test(issuer)) return 'Entra'
  if (issuer === 'https://accounts.google.com') return 'Google'
  return issuer.endsWith('/adfs') ? 'ADFS' : 'Keycloak'
}

/** What to change, at the provider and on the server. Nothing where nothing is wrong. */
export function HowToMend({ check }: { readonly check: SignInCheck }) {
  const [product, setProduct] = useState(() => productOf(check.issuer))
  if (check.verdict === 'let_in') return null
  const steps = stepsByProduct[check.verdict]
  const setting = settings[check.verdict]
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Så rättar ni det</Trans>
      </h2>
      {'Keycloak' in steps ? (
        <>
          <fieldset className={styles.products}>
            <legend className={styles.hidden}>
              <Trans>Leverantör</Trans>
            </legend>
            {products.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="product"
                  checked={name === product}
                  onChange={() => setProduct(name)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <p>{steps[product]}</p>
        </>
      ) : (
        <p>{steps.all}</p>
      )}
      {setting && (
        <>
          <p>
            <strong>
              <Trans>Kan leverantören inte det?</Trans>
            </strong>{' '}
            {setting.why}
          </p>
          <pre>
            <code>{setting.line}</code>
          </pre>
        </>
      )}
    </section>
  )
}

type Steps = Readonly<Record<Product, ReactNode>> | { readonly all: ReactNode }

const clientId = (
  <Trans>Jämför klientens namn och hemlighet med serverns inställningar, tecken för tecken.</Trans>
)

const stepsByProduct: Readonly<Record<Exclude<SignInVerdict, 'let_in'>, Steps>> = {
  not_invited: {
    all: (
      <Trans>
        Bjud in adressen i arbetsytan under Personer, eller på servern med <code>kotte invite</code>.
      </Trans>
    ),
  },
  email_unverified: {
    Keycloak: (
      <Trans>
        Öppna <b>Users</b>, välj personen och slå på <b>Email verified</b>. För alla från en federation:{' '}
        <b>Identity providers</b>, slå på <b>Trust Email</b>.
      </Trans>
    ),
    Entra: (
      <Trans>
        Använd inställningarna <code>KOTTE_OIDC_ENTRA_…</code>: då räcker det att adressen kommer från er egen
        katalog.
      </Trans>
    ),
    Google: <Trans>Google säger det om alla egna konton. Är kontot från en annan leverantör?</Trans>,
    ADFS: <Trans>ADFS säger det aldrig. Lita på utfärdaren, om ingen själv kan välja sin adress där:</Trans>,
  },
  email_missing: {
    Keycloak: (
      <Trans>
        <b>Clients</b>, Kotte, <b>Client scopes</b>: lägg till <b>email</b> som <b>Default</b>.
      </Trans>
    ),
    Entra: (
      <Trans>
        <b>Token configuration</b>, <b>Add optional claim</b>, <b>ID</b>, <b>email</b>. Den som saknar
        brevlåda har ingen: använd då <b>upn</b>.
      </Trans>
    ),
    Google: <Trans>Google skickar den alltid när Kotte frågar. Är det rätt klient?</Trans>,
    ADFS: (
      <Trans>
        Lägg till en regel i <b>Issuance Transform Rules</b>: <b>E-Mail-Addresses</b> till <b>email</b>, eller
        använd <b>upn</b>.
      </Trans>
    ),
  },
  wrong_issuer: {
    all: (
      <Trans>
        Utfärdarens adress ska vara exakt den som står som <code>issuer</code> i{' '}
        <code>/.well-known/openid-configuration</code>.
      </Trans>
    ),
  },
  wrong_audience: { all: clientId },
  wrong_domain: {
    all: (
      <Trans>
        Rätta <code>KOTTE_OIDC_GOOGLE_DOMAIN</code>, eller välj ett konto i den domänen.
      </Trans>
    ),
  },
  clock_wrong: {
    all: (
      <Trans>
        Låt servern hämta tiden (NTP), och kontrollera leverantörens klocka. En minut fel är okej.
      </Trans>
    ),
  },
  secret_wrong: {
    Keycloak: (
      <Trans>
        <b>Clients</b>, Kotte, <b>Credentials</b>: kopiera hemligheten.
      </Trans>
    ),
    Entra: (
      <Trans>
        <b>Certificates &amp; secrets</b>: se när den går ut, gör en ny och kopiera <b>Value</b>, inte Secret
        ID.
      </Trans>
    ),
    Google: (
      <Trans>
        <b>Clients</b>, Kotte: gör en ny hemlighet om den gamla inte finns kvar.
      </Trans>
    ),
    ADFS: (
      <Trans>
        <b>Application Groups</b>, serverprogrammet: <b>Reset secret</b>.
      </Trans>
    ),
  },
  unreachable: {
    all: (
      <Trans>
        Kör <code>kotte sign-in check</code> på servern: det visar vilken adress som inte svarar.
      </Trans>
    ),
  },
  failed: { all: clientId },
}

const settings: Partial<Readonly<Record<SignInVerdict, { readonly why: ReactNode; readonly line: string }>>> =
  {
    email_unverified: {
      why: (
        <Trans>
          Om ingen själv kan välja sin adress där kan den som sköter servern lita på just den här utfärdaren:
        </Trans>
      ),
      line: 'KOTTE_OIDC_TRUST_EMAIL=1',
    },
    email_missing: {
      why: <Trans>Då kan adressen stå i ett annat fält. Kotte tar det första som finns:</Trans>,
      line: 'KOTTE_OIDC_EMAIL_CLAIM=email,upn,preferred_username',
    },
  }
