import { useEffect, useState } from 'react'
import { readAccount } from '#app/till/register/device/read-account.ts'
import type { Account } from '#app/till/sales/account.ts'

/** What the shop knows of a phone; undefined: not known yet, or no connection. */
export function useAccount(phone: string | undefined): Account | undefined {
  const [found, setFound] = useState<{ phone: string; account: Account }>()
  useEffect(() => {
    if (phone === undefined) return undefined
    const stop = new AbortController()
    const read = async () => {
      const account = await readAccount(phone, stop.signal)
      if (account && !stop.signal.aborted) setFound({ phone, account })
    }
    void read()
    return () => stop.abort()
  }, [phone])
  return found?.phone === phone ? found?.account : undefined
}
