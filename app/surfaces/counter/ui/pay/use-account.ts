import { useEffect, useState } from 'react'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { isFromShop, loseLine } from '#app/base/ui/line/line.ts'
import type { Account } from '#app/till/sales/account.ts'

/** What the shop knows of a phone; undefined: not known yet, or no line. */
export function useAccount(phone: string | undefined): Account | undefined {
  const [found, setFound] = useState<{ phone: string; account: Account }>()
  useEffect(() => {
    if (phone === undefined) return undefined
    const stop = new AbortController()
    const look = async () => {
      const account = await readAccount(phone, stop.signal)
      if (account && !stop.signal.aborted) setFound({ phone, account })
    }
    void look()
    return () => stop.abort()
  }, [phone])
  return found?.phone === phone ? found?.account : undefined
}

async function readAccount(phone: string, signal: AbortSignal): Promise<Account | undefined> {
  try {
    const address = `${adminPaths.counterAccount}?${new URLSearchParams({ phone })}`
    const answer = await fetch(address, { redirect: 'manual', signal })
    if (!isFromShop(answer)) loseLine()
    return answer.status === 200 ? ((await answer.json()) as Account) : undefined
  } catch {
    if (!signal.aborted) loseLine()
    return undefined
  }
}
