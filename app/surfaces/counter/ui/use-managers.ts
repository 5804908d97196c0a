import { managersHere } from '#app/till/register/taking-back/cash-back.ts'
import { useTill } from '#app/till/register/device/till-store.ts'

/** Managers whose PIN this tablet takes. */
export function useManagers() {
  return managersHere(useTill().snapshot?.people ?? [])
}
