/** Gives a field of the page another text, as a keyboard does: React sees it. Longer than the field takes, it stays as it was. */
export function typeInto(field: HTMLInputElement, text: string): void {
  if (field.maxLength >= 0 && text.length > field.maxLength) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
