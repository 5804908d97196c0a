import { isSlug } from '#app/catalog/cakes/slug.ts'

const PREFIX = 'seen:'

/** Name of the form field that holds what a row had when its change was shown. */
export function expectedField(id: string): string {
  return `${PREFIX}${id}`
}

/** Rows of a form with the value that each was shown with: what has another by now is not changed unseen. */
export function readExpected(form: FormData): Map<string, number> {
  const seen = [...form].flatMap(([name, value]): [string, number][] => {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
    return isSlug(id) && typeof value === 'string' && /^\d{1,15}$/.test(value) ? [[id, Number(value)]] : []
  })
  return new Map(seen)
}
