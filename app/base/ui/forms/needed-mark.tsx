import { NEEDED_MARK } from './sent-form.ts'

export function NeededMark({ name }: { name: string | undefined }) {
  return <input type="hidden" name={NEEDED_MARK} value={name} />
}
