import { keyFor, sealText, secretFingerprint, unsealText } from '#app/base/platform/sealing/seal.server.ts'

const VERSION = 'v1.'

interface SealedKey {
  gateway: string
  field: string
  sealed: string
  secretPrint: string
}

/** `other_secret`: sealed with another secret than the present one. `damaged`: the stored text was changed or moved. */
export type OpenedKey = { ok: true; text: string } | { ok: false; why: 'other_secret' | 'damaged' }

const placeOf = ({ gateway, field }: Pick<SealedKey, 'gateway' | 'field'>) => `${gateway} ${field}`

/** Seals and opens keys of gateways with the installation's secret, each for its own gateway and field. */
export function createKeySeal(appSecret: string) {
  const key = keyFor(appSecret, 'payments gateway-keys')
  const secretPrint = secretFingerprint(appSecret)
  return {
    seal(gateway: string, field: string, text: string): SealedKey {
      const sealed = VERSION + sealText(key, text, placeOf({ gateway, field }))
      return { gateway, field, sealed, secretPrint }
    },
    open(row: SealedKey): OpenedKey {
      if (row.secretPrint !== secretPrint) return { ok: false, why: 'other_secret' }
      try {
        return { ok: true, text: unsealText(key, row.sealed.slice(VERSION.length), placeOf(row)) }
      } catch {
        return { ok: false, why: 'damaged' }
      }
    },
  }
}

export type KeySeal = ReturnType<typeof createKeySeal>
