import { retentionKindNames } from '#domain/privacy/deletion-limit.ts'
import { allAdministrators } from '#server/storage/people/administrators.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Mail, SendMail } from '#server/use-cases/alerts/alert-digest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getSafeguards, type Safeguards } from './safeguards.ts'

/** Which safeguards administrators have had mail about: each once for as long as it lasts. */
const mailedKey = 'safeguards_mailed'

/**
 * Notifies administrators by e-mail, in both languages, of an untrusted clock or of a deletion that waits for approval.
 */
export async function mailSafeguards(deps: Deps, sendMail: SendMail): Promise<void> {
  const safeguards = await getSafeguards(deps)
  const begun = keysOf(safeguards)
  const mailed: readonly string[] = JSON.parse((await readSetting(deps.db, mailedKey)) ?? '[]')
  if (begun.some((key) => !mailed.includes(key)))
    for (const { email } of await allAdministrators(deps.db))
      await sendMail({ to: email, ...messageOf(safeguards, deps.publicUrl) })
  if (JSON.stringify(begun) !== JSON.stringify(mailed))
    await writeSetting(deps.db, mailedKey, JSON.stringify(begun))
}

function keysOf({ clock, heldDeletions }: Safeguards): readonly string[] {
  const waiting = heldDeletions.filter(({ isConfirmed }) => !isConfirmed)
  return [...(clock === null ? [] : ['clock']), ...waiting.map(({ kind }) => `deletion ${kind}`)]
}

function messageOf({ clock, heldDeletions }: Safeguards, publicUrl: string | null): Omit<Mail, 'to'> {
  const link = publicUrl === null ? [] : [`${publicUrl}/municipality`]
  const rows = heldDeletions.map(({ kind, rows }) => ({ rows, name: retentionKindNames[kind] }))
  const swedish = [
    ...(clock === null
      ? []
      : [
          'Serverns klocka verkar gå fel. Tills den går rätt raderas inget, och en del mätvärden får vänta. Be den som sköter servern titta på klockan.',
        ]),
    ...(rows.length === 0
      ? []
      : [
          `En radering är mycket större än vanligt och väntar på ditt ja: ${rows.map(({ rows, name }) => `${rows} ${name.sv}`).join(', ')}.`,
        ]),
  ]
  const english = [
    ...(clock === null
      ? []
      : [
          'The server’s clock seems to be wrong. Until it is right nothing is deleted, and some readings have to wait. Ask whoever looks after the server to check the clock.',
        ]),
    ...(rows.length === 0
      ? []
      : [
          `A deletion is far larger than usual and waits for your yes: ${rows.map(({ rows, name }) => `${rows} ${name.en}`).join(', ')}.`,
        ]),
  ]
  return {
    subject: 'Kotte behöver dig / Kotte needs you',
    text: `${[...swedish, ...link, '—', ...english, ...link].join('\n\n')}\n`,
  }
}
