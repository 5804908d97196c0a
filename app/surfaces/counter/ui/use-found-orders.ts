import { useEffect, useState } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { askShop } from '#app/till/register/device/ask-shop.ts'
import { FOUND_FROM_LETTERS, type TillOrder } from '#app/till/sales/snapshot.ts'
import { useIsConnected } from './use-till-view.ts'

const TYPING_MS = 300

/** Open orders of any day that match, as the shop knows them; none without a connection, and while it is asked. */
export function useFoundOrders(search: string): readonly TillOrder[] {
  const isConnected = useIsConnected()
  const [found, setFound] = useState<{ text: string; orders: readonly TillOrder[] }>()
  const text = search.trim()
  const isAsked = isConnected && text.length >= FOUND_FROM_LETTERS
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const ask = async () => {
      const orders = await askShop<unknown>(`${adminPaths.counterOrders}?${new URLSearchParams({ search: text })}`)
      // Who may not sell is answered otherwise.
      if (!isOver && Array.isArray(orders)) setFound({ text, orders: orders as TillOrder[] })
    }
    const typing = setTimeout(() => void ask(), TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(typing)
    }
  }, [text, isAsked])
  return found?.text === text ? found.orders : []
}
