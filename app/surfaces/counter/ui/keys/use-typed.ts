import { saveTyped, typed } from '#app/till/register/device/typed.ts'

/** `useState` for a field of a panel; its value outlives a reload. Always pass the same `start`. */
export function useTyped<Value>(field: string, start: Value): [value: Value, type: (value: Value) => void] {
  const value = typed.usePart((all) => (field in all ? all[field] : start) as Value)
  const type = (next: Value) => {
    typed.set({ ...typed.get(), [field]: next })
    saveTyped()
  }
  return [value, type]
}
