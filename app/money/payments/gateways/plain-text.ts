/**
 * A text as every gateway takes it: letters and digits of ASCII, dash, underscore, full stop and single spaces, at most
 * so many characters. Amharic has none of them, so what was said may be gone: then `otherwise`.
 * Requirement 26.2.
 */
export function plainText(text: string, maxLength: number, otherwise: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9._\s-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxLength)
    .trim()
  return /[A-Za-z]/.test(plain) ? plain : otherwise
}

/** What is bought, in plain text: "2 Honey cake - 1 Delivery". Names that have no plain letter are passed over. */
export function plainItems(
  items: readonly { name: string; quantity: number }[],
  maxLength: number,
  otherwise: string,
): string {
  const told = items.flatMap(({ name, quantity }) => {
    const plain = plainText(name, maxLength, '')
    return plain ? [`${quantity} ${plain}`] : []
  })
  return plainText(told.join(' - '), maxLength, otherwise)
}
