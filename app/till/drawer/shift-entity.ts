/** How the audit log names a shift. */
export function shiftEntity({ id, number }: { id: string; number: number }) {
  return { type: 'shift', id, label: { en: `Shift ${number}`, am: `ፈረቃ ${number}` } } as const
}

export function tillEntity({ number, name }: { number: number; name: string }) {
  return { type: 'till', id: String(number), label: { en: name, am: name } } as const
}
