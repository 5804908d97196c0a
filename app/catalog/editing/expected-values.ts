import { isSlug } from '#app/catalog/cakes/slug.ts'

const PREFIX = 'seen:'

/** Form field with the value that a row had when its change was shown. */
export function expectedField(id: string): string {
  return `${PREFIX}${id}`
}

/** The rows of a form with their expected values: a row that differs by now is not changed. */
export function readExpected(form: FormData): Map<string, number> {
  const seen = [...form].flatMap(([name, value]): [string, number][] => {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
    return isSlug(id) && typeof value === 'string' && /^\d{1,15}$/.test(value) ? [[id, Number(value)]] : []
  })
  return new Map(seen)
}
