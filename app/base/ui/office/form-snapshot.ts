/** What a form would send, as one text, to tell whether it changed. Pictures by name and size. */
export function formSnapshot(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
}
