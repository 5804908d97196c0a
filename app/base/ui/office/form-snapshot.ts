/** The form's data as one text, to detect changes. Pictures count by name and size. */
export function formSnapshot(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
}
