import type { SyntheticEvent } from 'react'
import { keepPhoneDigits } from '#app/base/platform/phone.ts'

/** For `onInput` of a phone's field: what is no digit does not stay. */
export function tidyPhone({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const digits = keepPhoneDigits(input.value)
  if (digits !== input.value) input.value = digits
}
