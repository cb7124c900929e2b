import { Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import type { PrivacyRegister } from '#contract/privacy-register.ts'
import { RegisterTable } from './RegisterTable.tsx'

/** All that is kept, from the registers that the code is held to: on the server by whose it is, then on a device. */
export function Registers({ register }: { readonly register: PrivacyRegister }) {
  const { t } = useLingui()
  const locale = currentLocale()
  return (
    <>
      <h2>
        <Trans>Vad vi sparar på servern</Trans>
      </h2>
      <p>
        <Trans>
          Sidorna går att läsa utan konto, utan kakor och utan spårning. De hämtar inget från någon annan än
          den här servern.
        </Trans>
      </p>
      <p>
        <Trans>
          Rättslig grund: Allmänt intresse är artikel 6.1 e i dataskyddsförordningen. Uppgiften är skolans
          undervisning och miljö (skollagen 2010:800), och att tjänsten är säker och tillgänglig (lagen
          2018:1937). Där det står Behövs inte pekar uppgifterna inte ut någon.
        </Trans>
      </p>
      <p>
        <Trans>
          Det som elever skickar har ett djurs namn. En lärare kan veta vilken elev som är djuret, så det
          räknas som en personuppgift (en pseudonym).
        </Trans>
      </p>
      {register.server.map(({ group, name, processings }) => (
        <section key={group}>
          <h3>{name[locale]}</h3>
          <RegisterTable
            label={name[locale]}
            columns={[t`Vad`, t`Varför`, t`Hur länge`, t`Rättslig grund`]}
            rows={processings.map(({ id, what, why, kept, ground }) => ({
              key: id,
              cells: [what[locale], why[locale], kept[locale], ground[locale]],
            }))}
          />
        </section>
      ))}
      <h2>
        <Trans>Vem som får uppgifterna</Trans>
      </h2>
      <ul>
        {register.recipients.map(({ id, text }) => (
          <li key={id}>{text[locale]}</li>
        ))}
      </ul>
      <h2>
        <Trans>Utanför EU och EES</Trans>
      </h2>
      {register.third_countries.map((text) => (
        <p key={text.sv}>{text[locale]}</p>
      ))}
      <h2>
        <Trans>Vad som ligger på din enhet</Trans>
      </h2>
      <p>
        <Trans>
          För att sidorna ska fungera utan internet sparar webbläsaren det här. Inget av det handlar om vem du
          är, om du inte loggar in. Allt försvinner när du rensar webbläsarens data för sidan.
        </Trans>
      </p>
      <p>
        <Trans>
          Det är nödvändigt för tjänsten som du har öppnat, så lagen om elektronisk kommunikation (2022:482, 9
          kap. 28 §) kräver inget samtycke.
        </Trans>
      </p>
      {register.device.map(({ group, names }) => {
        const label = group === 'everyone' ? t`På allas enheter` : t`Bara för den som loggar in`
        return (
          <section key={group}>
            <h3>{label}</h3>
            <RegisterTable
              label={label}
              columns={[t`Vad`, t`Namn`, t`Hur länge`]}
              rows={names.map(({ key, where, what, kept }) => ({
                key,
                cells: [
                  what[locale],
                  <>
                    <code>{key}</code> ({where === 'cookie' ? t`kaka` : where})
                  </>,
                  kept[locale],
                ],
              }))}
            />
          </section>
        )
      })}
    </>
  )
}
