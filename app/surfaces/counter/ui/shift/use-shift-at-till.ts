import { useCallback, useEffect } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { afterLoss } from '#app/base/ui/connection/connection.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import type { ShiftView } from '#app/till/drawer/load-shift.server.ts'
import { askShop } from '#app/till/register/device/ask-shop.ts'

interface ReadShift {
  shift: ShiftView | null
  isLost: boolean
}

/** The shop's answer to the open panel; the next panel does not use it. */
const answered = pageValue<{ of: string; read: ReadShift } | null>(null)
let wanted: string | null = null

/** Reads the shift; after a lost connection, reads it again as soon as the connection is back. */
async function readShift(id: string): Promise<void> {
  const answer = await askShop<ShiftView | null>(adminPaths.shiftAtTill(id))
  if (wanted !== id) return
  const known = answered.get()?.read.shift ?? null
  answered.set({ of: id, read: answer === 'lost' ? { shift: known, isLost: true } : { shift: answer, isLost: false } })
  if (answer === 'lost') void afterLoss().then(() => (isStillLost(id) ? readShift(id) : undefined))
}

const isStillLost = (id: string) => wanted === id && answered.get()?.read.isLost === true

/** A shift as the shop has it. `reading`: the shop has not answered. `id` null: do not ask yet. */
export function useShiftAtTill(id: string | null): { read: ReadShift | 'reading'; reread: () => Promise<void> } {
  const value = answered.useValue()
  const reread = useCallback(() => (id === null ? Promise.resolve() : readShift(id)), [id])
  useEffect(() => {
    wanted = id
    void reread()
    return () => {
      wanted = null
      answered.set(null)
    }
  }, [id, reread])
  return { read: value && value.of === id ? value.read : 'reading', reread }
}
