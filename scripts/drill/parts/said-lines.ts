export type See = (act: string, isRight: boolean, seen: string) => void

/** Judges what a script within the clean Debian said: each line begins with a word of its own. */
export function readLines(said: string, see: See) {
  return (act: string, word: string, pattern: RegExp) => {
    const seen = new RegExp(`^${word} (.*)$`, 'm').exec(said)?.[1]?.trim()
    see(act, seen !== undefined && pattern.test(seen), seen ?? said.slice(-1500))
  }
}
