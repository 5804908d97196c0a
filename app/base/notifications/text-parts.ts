/** Characters that an SMS encodes in seven bits each; those of the second line count as two. Source: 3GPP 23.038. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const DOUBLE = /[\^{}\\[~\]|€]/g

/** Number of SMS parts: one holds 160 plain characters, or 70 if any other is among them; joined parts hold less. */
export function textParts(text: string): number {
  if (!PLAIN.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const length = text.length + (text.match(DOUBLE)?.length ?? 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
