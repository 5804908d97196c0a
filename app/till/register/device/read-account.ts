import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isFromShop, loseConnection } from '#app/base/ui/connection/connection.ts'
import type { Account } from '#app/till/sales/account.ts'

/** Asks the shop what it knows of a phone; undefined: it did not answer. */
export async function readAccount(phone: string, signal: AbortSignal): Promise<Account | undefined> {
  try {
    const address = `${adminPaths.counterAccount}?${new URLSearchParams({ phone })}`
    const response = await fetch(address, { redirect: 'manual', signal })
    if (!isFromShop(response)) loseConnection()
    return response.status === 200 ? ((await response.json()) as Account) : undefined
  } catch {
    if (!signal.aborted) loseConnection()
    return undefined
  }
}
