import type { Text } from '#domain/locale.ts'
import type { PrivacyFacts } from './facts.ts'

/** A sentence about who receives data, and whether they leave the EU and the EEA. */
export interface Recipient {
  readonly id: 'hosting' | 'everyone' | 'sign_in' | 'mail' | 'push' | 'webhooks'
  readonly text: Text
}

/** Who receives personal data from this server (GDPR, article 13.1 e), by what is set on it. */
export function recipients({ signInServices, sendsMail, hasWebhooks }: PrivacyFacts): Recipient[] {
  const services = signInServices.join(', ')
  const list: (Recipient | false)[] = [
    {
      id: 'hosting',
      text: {
        sv: 'Den som kommunen låter sköta servern, som personuppgiftsbiträde.',
        en: 'Whoever runs the server for the municipality, as its processor.',
      },
    },
    {
      id: 'everyone',
      text: {
        sv: 'Alla, när det gäller det som skolan publicerar och de värden, märken och vädringar som visas öppet.',
        en: 'Everybody, for what a school publishes and for the values, marks and airings that are shown openly.',
      },
    },
    signInServices.length > 0 && {
      id: 'sign_in',
      text: {
        sv: `Inloggningstjänsten (${services}), för den som loggar in: den får veta att personen loggar in här.`,
        en: `The sign-in service (${services}), for those who sign in: it learns that the person signs in here.`,
      },
    },
    sendsMail && {
      id: 'mail',
      text: {
        sv: 'E-postservern, för den som får larm eller svar med e-post: adressen och meddelandet.',
        en: 'The mail server, for those who get alerts or answers by e-mail: the address and the message.',
      },
    },
    {
      id: 'push',
      text: {
        sv: 'Webbläsarens aviseringstjänst (Apple, Google, Microsoft eller Mozilla), för den som har slagit på aviseringar: enhetens adress och när något skickas. Innehållet är krypterat.',
        en: 'The browser’s push service (Apple, Google, Microsoft or Mozilla), for those who turned notifications on: the address of the device and when something is sent. The content is encrypted.',
      },
    },
    hasWebhooks && {
      id: 'webhooks',
      text: {
        sv: 'System som en skola själv har kopplat in: de får händelser om skolans mätare.',
        en: 'Systems that a school has connected itself: they receive events of the school’s sensors.',
      },
    },
  ]
  return list.filter((recipient) => recipient !== false)
}

/** What of it leaves the EU and the EEA, and on which ground (article 13.1 f). */
export function thirdCountries({ signInServices }: PrivacyFacts): Text[] {
  const american = signInServices.filter((name) => /google|microsoft|entra/i.test(name)).join(', ')
  return [
    {
      sv: 'Aviseringar går genom tjänster som kan stå i USA. Det sker bara för den som själv har slagit på dem. EU-kommissionens beslut (EU) 2023/1795 om adekvat skyddsnivå gäller för företag i USA som har anslutit sig till EU–US Data Privacy Framework.',
      en: 'Notifications go through services that may be in the USA, and only for those who turned them on themselves. The Commission’s adequacy decision (EU) 2023/1795 covers companies in the USA that take part in the EU–US Data Privacy Framework.',
    },
    ...(american === ''
      ? []
      : [
          {
            sv: `Inloggningen med ${american} sköts av ett företag i USA. Kommunens avtal med det avgör var uppgifterna behandlas och vilket skydd de har.`,
            en: `Signing in with ${american} is run by a company in the USA. The municipality’s contract with it decides where data are processed and how they are protected.`,
          },
        ]),
    {
      sv: 'Annars skickar Kotte inget utanför EU och EES av sig självt. Var servern och de andra mottagarna finns bestämmer kommunen.',
      en: 'Otherwise Kotte sends nothing outside the EU and the EEA by itself. The municipality decides where the server and the other recipients are.',
    },
  ]
}
