import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

function colorsIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

const schemes = { light: colorsIn(light), dark: { ...colorsIn(light), ...colorsIn(dark) } }

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Contrast of text against every possible background: at least 4.5. */
const texts = [
  ...['paper', 'surface', 'sunken'].flatMap((ground) =>
    ['ink', 'ink-soft', 'brand', 'danger', 'leaf'].map((text) => [text, ground] as const),
  ),
  ['ink', 'adey-soft'],
  ['ink-soft', 'adey-soft'],
  ['ink', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-adey', 'adey'],
  ['brand', 'brand-soft'],
  ['leaf', 'leaf-soft'],
  ['danger', 'danger-soft'],
] as const

/** Contrast of the edges of controls and of the focus ring: at least 3. */
const edges = ['paper', 'surface', 'sunken'].flatMap((ground) =>
  ['line-strong', 'focus', 'brand'].map((edge) => [edge, ground] as const),
)

it.each(Object.entries(schemes))('the %s colours can be read', (_, colors) => {
  const faint = [
    ...texts.filter(([text, ground]) => contrast(colors[text]!, colors[ground]!) < 4.5),
    ...edges.filter(([edge, ground]) => contrast(colors[edge]!, colors[ground]!) < 3),
  ]
  expect(faint).toEqual([])
})

it('text of English pages begins with the fonts of the phone, so that a fetched font lays out only its own letters again', () => {
  const fetched = [...css.matchAll(/@font-face \{\s*font-family: '([^']+)'/g)].map(([, family]) => family)
  const [, families = ''] = /--font-sans:([^;]+);/.exec(css) ?? []
  const [first = ''] = families.split(',').map((family) => family.trim().replaceAll("'", ''))
  expect(first).toBe('system-ui')
  expect(fetched).toContain('Tafach Name')
  expect(fetched).not.toContain(first)
})
