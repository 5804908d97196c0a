/**
 * Lines of a text no wider than `width`, as `measure` says. Breaks at spaces, and inside a word only when it does not
 * fit on one line. Line breaks of the text stay.
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
