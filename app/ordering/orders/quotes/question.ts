export const QUESTION_MAX_LENGTH = 1000

export function parseQuestionText(typed: string): string | undefined {
  const text = typed.trim()
  return text !== '' && text.length <= QUESTION_MAX_LENGTH ? text : undefined
}

/** What a customer asks or wishes about a quote. */
export const WISH_MAX_LENGTH = 500

/** Questions of one customer that may wait for the shop together. */
export const MAX_WISHES_AT_ONCE = 5

export function parseWish(typed: string): string | undefined {
  const text = typed.trim()
  return text !== '' && text.length <= WISH_MAX_LENGTH ? text : undefined
}
