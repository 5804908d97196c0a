import { graphemesOf } from '../text/graphemes.ts'

/**
 * Neither in `PRINT_GLYPHS`, nor a dash that is written as another, nor without a shape: the table in one pattern, since browsers fetch it. A
 * test holds it to `printRuns`.
 */
const UNPRINTED =
  /[^\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\p{Script=Ethiopic}\s\p{Default_Ignorable_Code_Point}\p{Cc} -~\u00a0-\u024f\u02bb\u02bc\u02c6\u02da\u02dc\u1e00-\u1e9f\u1ef2-\u1eff\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a0-\u20c0\u2113\u2122\u2212]/u

/** Signs of a text that papers show as a box, such as emoji and Arabic letters, each once. */
export function unprintedSigns(text: string): string[] {
  const isUnprinted = (sign: string) => UNPRINTED.test(sign) && UNPRINTED.test(sign.normalize('NFKC'))
  return [...new Set(graphemesOf(text.normalize('NFC')).filter(isUnprinted))]
}
