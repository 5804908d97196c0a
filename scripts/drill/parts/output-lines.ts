export type See = (act: string, isRight: boolean, seen: string, gapSeconds?: number) => void

/** Judges what a script within the clean Debian said: each line begins with a word of its own. */
export function readLines(output: string, see: See) {
  return (act: string, word: string, pattern: RegExp) => {
    const seen = findLine(output, word)
    see(act, seen !== undefined && pattern.test(seen), seen ?? output.slice(-1500))
  }
}

/** Judges what a visitor saw who asked without a pause (`ask-installed-shop.mjs until`). */
export function readVisits(output: string, longestSeconds: number, see: See) {
  return (act: string, word: string) => {
    const seen = findLine(output, word)
    const found = /^(\d+) of \d+ requests failed, longest gap ([\d.]+) s/.exec(seen ?? '')
    if (!found) return see(act, false, seen ?? output.slice(-1500))
    const gapSeconds = Number(found[2])
    see(act, found[1] === '0' && gapSeconds <= longestSeconds, seen!, gapSeconds)
  }
}

function findLine(output: string, word: string): string | undefined {
  return new RegExp(`^${word} (.*)$`, 'm').exec(output)?.[1]?.trim()
}
