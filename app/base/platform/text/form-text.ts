/** What a text field of a form holds; empty when the field is missing or was sent as a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
