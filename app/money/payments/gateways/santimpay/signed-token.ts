import { type KeyObject, sign, verify } from 'node:crypto'

/**
 * JSON Web Tokens of SantimPay's one kind, ES256. Uses node:crypto instead of a JWT library: it takes few lines, a
 * webhook must be verified synchronously (libraries are asynchronous), and SantimPay refuses the `iat` that some
 * libraries add.
 */
const HEADER = encode({ alg: 'ES256', typ: 'JWT' })
/** JWS needs r and s concatenated (RFC 7518, 3.4); OpenSSL's default is DER. */
const RAW_SIGNATURE = 'ieee-p1363'
const SIGNATURE_BYTES = 64

export function signToken(claims: Readonly<Record<string, string | number>>, privateKey: KeyObject): string {
  const signed = `${HEADER}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: RAW_SIGNATURE })
  return `${signed}.${signature.toString('base64url')}`
}

/** The claims of a token with a valid signature. Undefined for any other, and for any other `alg` ("none" too). */
export function readToken(token: string, publicKey: KeyObject): unknown {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  const { alg } = (decode(header) ?? {}) as { alg?: unknown }
  const bytes = Buffer.from(signature, 'base64url')
  if (more.length > 0 || alg !== 'ES256' || bytes.length !== SIGNATURE_BYTES) return undefined
  const key = { key: publicKey, dsaEncoding: RAW_SIGNATURE } as const
  return verify('sha256', Buffer.from(`${header}.${claims}`), key, bytes) ? decode(claims) : undefined
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
