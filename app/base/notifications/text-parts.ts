/** Letters that a text message carries in seven bits each; the second line takes the place of two. Source: 3GPP 23.038. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const DOUBLE = /[\^{}\\[~\]|€]/g

/** How many text messages a text is sent as: 160 plain letters fit into one, 70 where any other is among them; joined ones less. */
export function textParts(text: string): number {
  if (!PLAIN.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const length = text.length + (text.match(DOUBLE)?.length ?? 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
