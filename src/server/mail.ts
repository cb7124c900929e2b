import { createTransport } from 'nodemailer'
import type { SendMail } from './use-cases/alerts/alert-digest.ts'

const limitMs = 20_000

/** Sends plain text through a mail server, over TLS as soon as it offers it. One connection for each message. */
export function mailSender({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // Nothing that is sent comes from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
