import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they came, without the dots of SMTP. */
  readonly source: string
}

export interface SmtpServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Recipients that are refused with 550. */
  readonly unknown: Set<string>
}

/** A mail server on loopback that keeps what it gets: as much of RFC 5321 as a sender needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const unknown = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    talk(socket, mails, unknown)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, unknown }
}

function talk(socket: Socket, mails: ReceivedMail[], unknown: ReadonlySet<string>): void {
  let buffer = ''
  let mail = { from: '', to: [] as string[] }
  let data: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (data !== null) {
        if (line !== '.') {
          data.push(line.replace(/^\./, ''))
          continue
        }
        mails.push({ ...mail, source: data.join('\n') })
        data = null
        say('250 kept')
        continue
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^(EHLO|HELO)/i.test(line)) say('250 test')
      else if (/^MAIL FROM/i.test(line)) {
        mail = { from: address, to: [] }
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        if (unknown.has(address)) say('550 nobody of that name')
        else {
          mail.to.push(address)
          say('250 ok')
        }
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
  })
}

/** Subject and text of a message, with their encodings undone. */
export function readMail({ source }: ReceivedMail): { readonly subject: string; readonly text: string } {
  const [head = '', ...rest] = source.split('\n\n')
  const headers = head.replaceAll(/\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/im.exec(headers)?.[1] ?? ''
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1]?.toLowerCase()
  const body = rest.join('\n\n')
  return {
    subject: subject
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64').toString()
          : quoted(word.replaceAll('_', ' ')),
      ),
    text:
      encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : encoding === 'quoted-printable'
          ? quoted(body.replaceAll('=\n', ''))
          : body,
  }
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // What was not escaped is ASCII already.
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
