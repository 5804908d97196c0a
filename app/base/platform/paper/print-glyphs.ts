/**
 * Letters that the fonts of papers have, as parts of a pattern's brackets: all of Ethiopic for every language that is written with it, Latin
 * (what Noto Sans Ethiopic has of it, and the rest from Noto Sans), and the signs people type. `scripts/make-fonts.ts` cuts the fonts by this
 * table, and a test compares the two.
 */
export const PRINT_GLYPHS = {
  ethiopic: String.raw`\p{Script=Ethiopic}`,
  latin: String.raw` -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0300\u0301\u0303\u0304\u0308\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212`,
  signs: String.raw`\u00a4\u00a6\u00ac\u00b1-\u00b3\u00b5\u00b9\u00bc-\u00be\u02bb\u02bc\u0309\u0323\u0329\u2032\u2033\u2044`,
  extended: String.raw`\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113`,
} as const
