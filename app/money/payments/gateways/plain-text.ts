/**
 * A text that every gateway accepts: ASCII letters and digits, dash, underscore, full stop and single spaces, at most
 * `maxLength` characters. Returns `otherwise` if nothing remains, as for Amharic. Requirement 26.2.
 */
export function plainText(text: string, maxLength: number, otherwise: string): string {
  const plain = text
    .replaceAll(/[^A-Za-z0-9._\s-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxLength)
    .trim()
  return /[A-Za-z]/.test(plain) ? plain : otherwise
}

/** The bought items in plain text: "2 Honey cake - 1 Delivery". Skips names without plain letters. */
export function plainItems(
  items: readonly { name: string; quantity: number }[],
  maxLength: number,
  otherwise: string,
): string {
  const named = items.flatMap(({ name, quantity }) => {
    const plain = plainText(name, maxLength, '')
    return plain ? [`${quantity} ${plain}`] : []
  })
  return plainText(named.join(' - '), maxLength, otherwise)
}
