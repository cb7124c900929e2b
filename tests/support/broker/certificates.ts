import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate with its key, both PEM. */
export interface Identity {
  readonly cert: string
  readonly key: string
}

/** An authority of one's own, as a municipality has it. */
export interface Authority {
  readonly cert: string
  /** Certifies a server at an IPv4 address. */
  readonly certify: (address: string) => Identity
}

/** X.509 version 3 (RFC 5280) with P-256 keys, written by hand: Node.js reads certificates and makes none. */
export function makeAuthority(name: string): Authority {
  const { publicKey, privateKey } = keyPair()
  const issuer = nameOf(name)
  const isAuthority = extension('2.5.29.19', der(0x30, der(0x01, bytes(0xff))))
  const cert = certificate({
    issuer,
    subject: issuer,
    publicKey,
    signer: privateKey,
    extensions: isAuthority,
  })
  return {
    cert,
    certify(address) {
      const own = keyPair()
      const ip = der(0x87, bytes(...address.split('.').map(Number)))
      return {
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificate({
          issuer,
          subject: nameOf(address),
          publicKey: own.publicKey,
          signer: privateKey,
          extensions: extension('2.5.29.17', der(0x30, ip)),
        }),
      }
    },
  }
}

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function certificate({
  issuer,
  subject,
  publicKey,
  signer,
  extensions,
}: {
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly extensions: Buffer
}): string {
  const ecdsaWithSha256 = der(0x30, objectId('1.2.840.10045.4.3.2'))
  const body = der(
    0x30,
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(serial++)),
    ecdsaWithSha256,
    issuer,
    der(0x30, time('20200101000000Z'), time('20991231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extensions)),
  )
  const signature = sign('sha256', body, signer)
  const whole = der(0x30, body, ecdsaWithSha256, der(0x03, bytes(0), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

let serial = 1

/** Its common name alone. */
function nameOf(commonName: string): Buffer {
  const text = der(0x0c, Buffer.from(commonName))
  return der(0x30, der(0x31, der(0x30, objectId('2.5.4.3'), text)))
}

/** A critical one. */
function extension(id: string, value: Buffer): Buffer {
  return der(0x30, objectId(id), der(0x01, bytes(0xff)), der(0x04, value))
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text))
}

function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...others] = id.split('.').map(Number)
  return der(0x06, bytes(first * 40 + second, ...others.flatMap(base128)))
}

function base128(number: number): number[] {
  const low = number & 0x7f
  return number < 0x80 ? [low] : [...base128(number >> 7).map((byte) => byte | 0x80), low]
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([bytes(tag, length), content])
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([bytes(tag, ...long), content])
}

function bytes(...values: readonly number[]): Buffer {
  return Buffer.from(values)
}
