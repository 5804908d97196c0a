import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodings of X.690, as far as a certificate needs them. */
const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Uint8Array.of(tag, ...size), body])
}
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)
const bits = (bytes: Uint8Array) => tagged(0x03, Uint8Array.of(0), bytes)
const ascii = (tag: number, text: string) => tagged(tag, Buffer.from(text, 'latin1'))
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const utcTime = (at: Date) => ascii(0x17, `${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`)

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))
const COMMON_NAME = objectId('550403')
const ALTERNATIVE_NAME = objectId('551d11')

/** A certificate of a host that signed it itself, valid between two moments, with its key; both as PEM. */
export function makeCertificate(host: string, from: Date, to: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, ascii(0x0c, host))))
  const names = tagged(0x04, sequence(ascii(0x82, host)))
  const facts = sequence(
    tagged(0xa0, tagged(0x02, Uint8Array.of(2))),
    tagged(0x02, Uint8Array.of(1)),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(ALTERNATIVE_NAME, names))),
  )
  const der = sequence(facts, ECDSA_WITH_SHA256, bits(sign('sha256', facts, privateKey)))
  const lines = der.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
