import { useTill } from '#app/till/register/device/till-store.ts'

/** Managers whose PIN this tablet takes. */
export function useManagers() {
  return (useTill().snapshot?.people ?? []).flatMap(({ digits, mayVoidAny, ...person }) =>
    mayVoidAny && digits !== null ? [{ ...person, digits }] : [],
  )
}
