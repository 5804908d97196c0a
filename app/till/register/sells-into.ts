import type { TillShift } from '#app/till/sales/snapshot.ts'

type Drawer = Pick<TillShift, 'id' | 'person' | 'isCounted'> | null | undefined

/** Name of the question whose drawer it is: of one person at the drawer of another, once for each who has it. Null: there is nothing to ask. */
export function sellsInto(shift: Drawer, email: string): string | null {
  if (!shift || shift.isCounted || shift.person === email) return null
  return `${shift.id} ${shift.person} ${email}`
}

/** Whether the question has to be asked; `answered` is the last one that was. */
export function asksWhose(shift: Drawer, email: string, answered: string | null): boolean {
  const asked = sellsInto(shift, email)
  return asked !== null && asked !== answered
}
