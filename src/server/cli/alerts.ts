import { alertTextsOf } from '#domain/alerts/alert-texts.ts'
import { addRecipient, recipientsOf, removeRecipient } from '#server/use-cases/alerts/alert-recipients.ts'
import { acknowledgeAlert, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import { type Command, readArguments, readChoice } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'alerts',
  usage: 'SCHOOL',
  about: "lists a school's alerts, open ones first, and who gets them",
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    const alerts = await listAlerts(deps, positions.SCHOOL)
    if (alerts.length === 0) await print('There is no alert.')
    else {
      const rows = alerts.map((alert) => [
        alert.id,
        alert.status,
        new Date(alert.openedAt).toISOString(),
        alert.subjectName,
        alertTextsOf(alert).title.en,
        [alert.metricKey, alert.detail].filter((part) => part !== null).join(' ') || '-',
      ])
      for (const line of toTable(['ID', 'STATUS', 'OPENED', 'WHERE', 'WHAT', 'DETAIL'], rows))
        await print(line)
    }
    for (const { email, failures } of await recipientsOf(deps, positions.SCHOOL)) {
      await print(`By e-mail to ${email}${failures > 0 ? `, which failed ${failures} times in a row` : ''}.`)
    }
  },
}

const acknowledge: Command = {
  name: 'alert ack',
  usage: 'SCHOOL ALERT',
  about: 'says that somebody looks after an alert',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'ALERT'])
    const { subjectName } = await acknowledgeAlert(deps, positions.SCHOOL, positions.ALERT, 'kotte')
    await print(`${subjectName} is looked after.`)
  },
}

const mail: Command = {
  name: 'alert mail',
  usage: 'SCHOOL EMAIL [--locale sv|en] [--stop]',
  about: "sends a school's new alerts to an address on school days, or no more",
  async run(args, { config, deps, print }) {
    const { positions, values, flags } = readArguments(args, ['SCHOOL', 'EMAIL'], ['locale'], ['stop'])
    if (flags.has('stop')) {
      await removeRecipient(deps, positions.SCHOOL, positions.EMAIL)
      return print(`${positions.EMAIL} gets no alerts any more.`)
    }
    const locale = readChoice('--locale', values.locale ?? 'sv', ['sv', 'en'])
    await addRecipient(deps, positions.SCHOOL, positions.EMAIL, locale)
    await print(`${positions.EMAIL} gets the alerts of ${positions.SCHOOL}.`)
    if (config.mail === null) await print('Nothing is sent yet: KOTTE_SMTP_URL is not set.')
  },
}

export const alertCommands: readonly Command[] = [list, acknowledge, mail]
