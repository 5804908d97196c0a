import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', '{app,db,deploy}/**/*.md'], { cwd: projectDir }).sort()

/** Targets of `[text](target)`, `![text](target)`, `src="target"` and `href="target"`, without code. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  const links = prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)
  return [...links].map(([, markdown, html]) => markdown ?? html!)
}

/** As hosting sites make the anchor of a heading: words in small letters, joined by hyphens. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) => Array.from(read(file).matchAll(/^#+ (.*)$/gm), ([, heading]) => anchorOf(heading!))

it('finds links of all kinds, and none in code', () => {
  const text = '[a](b.webp) ![c](d.png) <img src="e.png"> `[f](g.webp)`\n```sh\n[h](i.webp)\n```\n'
  expect(linksOf(text)).toEqual(['b.webp', 'd.png', 'e.png'])
  expect(anchorOf('What staff’s `tills` do, alone')).toBe('what-staffs-tills-do-alone')
})

it('relative links of documents lead to a file of the repository, and to a heading that it has', () => {
  const links = documents.flatMap((file) => linksOf(read(file)).map((link) => ({ file, link })))
  const faults = links.flatMap(({ file, link }) => {
    if (/^[a-z]+:/.test(link)) return []
    const [target, anchor] = link.split('#')
    const found = target === '' ? file : path.join(path.dirname(file), target!)
    if (!existsSync(path.join(projectDir, found))) return [`${file}: ${link}`]
    return anchor === undefined || anchorsOf(found).includes(anchor) ? [] : [`${file}: ${link}, no such heading`]
  })
  expect(links.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
