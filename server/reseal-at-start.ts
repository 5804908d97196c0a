import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { resealGatewayKeys } from '#app/money/gateway-keys/reseal-gateway-keys.server.ts'
import { resealTwoFactor } from '#app/people/auth/two-factor/two-factor-seal.server.ts'

interface Deps {
  db: Database
  log: Log
  appSecret: string
  /** Undefined: the secret of the installation is not being changed. */
  previousSecret: string | undefined
}

/**
 * After a change of the installation's secret: seals anew what the previous secret opens. What neither opens stays as it is, and the
 * log says whose it is and what to do; the shop starts, because everything else works.
 */
export async function resealAtStart({ db, log, appSecret, previousSecret }: Deps): Promise<void> {
  if (previousSecret === undefined) return
  if (previousSecret === appSecret) {
    log.warn('APP_SECRET_PREVIOUS is the present secret: nothing is sealed anew. Give the one that the shop had before')
    return
  }
  const secrets = { appSecret, previousSecret }
  const [keys, twoFactor] = [await resealGatewayKeys(db, secrets), await resealTwoFactor(db, secrets)]
  if (keys.unreadable.length > 0) {
    log.error(
      { gateways: keys.unreadable },
      'neither APP_SECRET nor APP_SECRET_PREVIOUS opens keys of these gateways, which are off: start with the secret that ' +
        'sealed them as APP_SECRET_PREVIOUS, or enter the keys again at Settings → Payments',
    )
  }
  if (twoFactor.unreadable > 0) {
    log.error(
      { accounts: twoFactor.unreadable },
      'neither APP_SECRET nor APP_SECRET_PREVIOUS opens the two-factor of some accounts: start with the secret that sealed it ' +
        'as APP_SECRET_PREVIOUS, or run npm run admin -- forget-two-factor EMAIL',
    )
  }
  if (keys.unreadable.length === 0 && twoFactor.unreadable === 0) {
    const sealed = { gatewayKeys: keys.resealed, twoFactor: twoFactor.resealed }
    log.info(sealed, 'everything is sealed with APP_SECRET: APP_SECRET_PREVIOUS can be taken out')
  }
}
