/** Letters of one script in a row; no font of the shop has those of both. */
export interface ScriptRun {
  text: string
  isEthiopic: boolean
}

/** A text in its order, cut where the script changes. Spaces and figures go with the Latin letters. */
export function scriptRuns(text: string): ScriptRun[] {
  return (text.match(/[\u1200-\u137f]+|[^\u1200-\u137f]+/gu) ?? []).map((run) => ({
    text: run,
    isEthiopic: /^[\u1200-\u137f]/.test(run),
  }))
}

/**
 * Lines of a text no wider than `width`, by what `measure` says of a part of it. Breaks at spaces, and inside a word only when
 * it fits no line by itself. Line breaks of the text stay.
 */
export function wrapLines(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/).flatMap((each) => pieces(each, width, measure))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measure(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function pieces(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      found.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...found, piece]
}
