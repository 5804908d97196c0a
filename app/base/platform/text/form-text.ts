export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * A whole number that the page itself wrote into the form, such as a version: of the first field named that is not empty; 0 if all are.
 * NaN for anything else. What a person types is read by `parseNumber`.
 */
export function writtenNumber(form: FormData, ...names: readonly string[]): number {
  const text = names.map((name) => formText(form, name)).find((each) => each !== '') ?? '0'
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** As `writtenNumber`; NaN also where the page wrote none. */
export function writtenNumberIn(form: FormData, name: string): number {
  return formText(form, name) === '' ? Number.NaN : writtenNumber(form, name)
}
