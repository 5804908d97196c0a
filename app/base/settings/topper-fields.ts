/** The settings of toppers. Alone, because a page of the catalog edits them, and need not know all others. */
export const topperFields = {
  'topper.is_offered': { kind: 'flag', value: true },
  /** Most characters of a topper, counted as graphemes; 20 at most (Requirement 5.9). */
  'topper.max_chars': { kind: 'whole', value: 20, min: 1, max: 20, unit: 'letters' },
  'topper.price_santim': { kind: 'birr', value: 0, min: 0, max: 10_000_00 },
  'topper.ethiopic': { kind: 'flag', value: true },
  'topper.latin': { kind: 'flag', value: true },
  'topper.other_scripts': { kind: 'flag', value: true },
  'topper.forbidden_words': { kind: 'words', value: [], maxWords: 200, max: 40 },
} as const
