import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { selectStyles, StylesInPage } from './page-styles.ts'
import { parseStyles } from './style-nodes.ts'

const selectFor = (css: string, html: string) => selectStyles(parseStyles(css), html).rules
const fontsFor = (css: string, html: string) => selectStyles(parseStyles(css), html).fonts
const page = (body: string) => `<html lang="en"><body>${body}</body></html>`

it.each([
  ['a rule of a class of the page', '.a{color:red}', '<p class="a b">', '.a{color:red}'],
  ['no rule of another class', '.z{color:red}', '<p class="a">', ''],
  ['a rule without classes', 'p:active{color:red}', '<p>', 'p:active{color:red}'],
  [
    'a class with a digit and signs',
    '.\\32 xl\\:p-1\\.5{padding:0}',
    '<p class="2xl:p-1.5">',
    '.\\32 xl\\:p-1\\.5{padding:0}',
  ],
  [
    'a class whose name is escaped in the page',
    '.\\[\\&\\>svg\\]\\:x>svg{top:0}',
    '<p class="[&amp;&gt;svg]:x"><svg>',
    '.\\[\\&\\>svg\\]\\:x>svg{top:0}',
  ],
  [
    'a class with a choice of values',
    '.w-\\[min\\(1rem\\,2rem\\)\\]{width:1rem}',
    '<p class="w-[min(1rem,2rem)]">',
    '.w-\\[min\\(1rem\\,2rem\\)\\]{width:1rem}',
  ],
  ['no rule of another class with a choice of values', '.w-\\[min\\(1rem\\,2rem\\)\\]{top:0}', '<p class="a">', ''],
  ['a rule that needs two classes only with both', '.a .b{top:0}', '<p class="a">', ''],
  ['a rule for what lacks a class', '.a:not(.b){top:0}', '<p class="a">', '.a:not(.b){top:0}'],
  ['of a rule the alternatives that it has', '.z,.a,p,hr,:host{top:0}', '<p class="a">', '.a,p{top:0}'],
  [
    'of two declarations of the whole page the second',
    '@layer base{html,:host{top:0;left:0}p{top:0}html{top:1px}}html{left:1px}',
    '<p>',
    '@layer base{html{left:0}p{top:0}html{top:1px}}html{left:1px}',
  ],
  ['no rule for a pointer that hovers', '.a:hover{top:0}@media (hover:hover){.a{top:0}}', '<p class="a">', ''],
  ['no rule of a state that nothing has', '.a:disabled{top:0}.a[aria-current=page]{top:0}', '<p class="a">', ''],
  [
    'a rule of a state that a control has',
    '.a:disabled{top:0}.a[aria-current=page]{top:0}',
    '<p class="a"><a aria-current="page"></a><button disabled="">',
    '.a:disabled{top:0}.a[aria-current=page]{top:0}',
  ],
  [
    'a group with what it has',
    '@media (width>=48rem){.a{top:0}.z{top:0}}',
    '<p class="a">',
    '@media (width>=48rem){.a{top:0}}',
  ],
  ['no group without rules', '@layer utilities{.z{top:0}}', '', ''],
  ['the order of layers', '@layer theme,base;@layer base;', '', '@layer theme,base;@layer base;'],
  ['a brace in a quoted text', '.a{content:"}"}.z{top:0}', '<p class="a">', '.a{content:"}"}'],
  ['no rule of a size of letters that the owner did not choose', 'html[data-letter-size=large]{top:0}', '', ''],
  [
    'a rule of a state of any value',
    '.a[aria-current]{top:0}',
    '<a class="a" aria-current="true">',
    '.a[aria-current]{top:0}',
  ],
  [
    'no rule of an open dialog, or of what only Firefox names',
    'html[data-modal]{top:0}:-moz-ui-invalid{top:0}',
    '',
    '',
  ],
  ['no rule of another language', ':root:lang(am){top:0}', '', ''],
  [
    "of two declarations of the theme that of the page's language",
    '@layer theme{:root,:host{--x:1px;--y:2px}:root:lang(en){--x:3px}}.a{top:var(--x);left:var(--y)}',
    '<p class="a">',
    '@layer theme{:root{--y:2px}:root:lang(en){--x:3px}}.a{top:var(--x);left:var(--y)}',
  ],
  [
    'both where the second is in a condition',
    ':root,:host{--x:1px}@media print{:root:lang(en){--x:3px}}.a{top:var(--x)}',
    '<p class="a">',
    ':root{--x:1px}@media print{:root:lang(en){--x:3px}}.a{top:var(--x)}',
  ],
  [
    'variables that are used, also by others',
    ':root{--x:var(--y);--y:1px;--z:2px}.a{top:var(--x)}',
    '<p class="a">',
    ':root{--x:var(--y);--y:1px}.a{top:var(--x)}',
  ],
  ['variables of a style attribute', ':root{--x:1px;--z:2px}', '<p style="top:var(--x)">', ':root{--x:1px}'],
  [
    'keyframes that are used',
    '@keyframes go{to{top:0}}@keyframes no{to{top:0}}.a{animation:go 1s}',
    '<p class="a">',
    '@keyframes go{to{top:0}}.a{animation:go 1s}',
  ],
  [
    'the value of a registered variable that nothing changes',
    '@layer properties{*{--x:solid;--y:1px}}@property --x{syntax:"*";inherits:false;initial-value:solid}@property --y{syntax:"*";inherits:false}.a{border-style:var(--x);top:var(--y,2px)}',
    '<p class="a">',
    '.a{border-style:solid;top:2px}',
  ],
  [
    'a registered variable that a rule or its own styles change',
    '@property --x{syntax:"*";inherits:false;initial-value:solid}.a{top:var(--x)}.b{--x:dashed}',
    '<p class="a b">',
    '@property --x{syntax:"*";inherits:false;initial-value:solid}.a{top:var(--x)}.b{--x:dashed}',
  ],
  [
    'a registered variable whose other value is a variable too',
    '@property --x{syntax:"*";inherits:false}:root{--z:1px}.a{top:var(--x,var(--z))}',
    '<p class="a">',
    '@property --x{syntax:"*";inherits:false}:root{--z:1px}.a{top:var(--x,var(--z))}',
  ],
  [
    'no registered variable that nothing reads',
    '@property --x{syntax:"*";inherits:false}.a{--x:600;font-weight:600}.b{--x:700}',
    '<p class="a b">',
    '.a{font-weight:600}',
  ],
  [
    'the value of a registered variable in the rule that declares and reads it',
    '@property --s{syntax:"*";inherits:false;initial-value:0 0 #0000}.a{--s:0 1px 2px #000, 0 6px #111;box-shadow:0 0 #0000, 0 0 #0000, var(--s)}',
    '<p class="a">',
    '.a{box-shadow:0 1px 2px #000, 0 6px #111}',
  ],
  [
    'a registered variable that another rule reads alone',
    '@property --s{syntax:"*";inherits:false}.a{--s:1px;top:var(--s)}.b{left:var(--s)}',
    '<p class="a b">',
    '@property --s{syntax:"*";inherits:false}.a{--s:1px;top:var(--s)}.b{left:var(--s)}',
  ],
  ['no variable of a rule that nothing reads', 'html{--light: ;top:0}', '', 'html{top:0}'],
  ['a repeated declaration once', 'a{top:0;top:0;top:1px}', '<a>', 'a{top:0;top:1px}'],
  ['no rule of an element that it lacks', 'hr{height:0}table,p b{top:0}', '<p>', ''],
  ['a rule of one of its elements', 'hr,p{top:0}:where(hr) p{top:0}', '<p>', 'p{top:0}:where(hr) p{top:0}'],
  ['no rule of a part of a field that it lacks', '::-webkit-date-and-time-value{top:0}', '<input type="text">', ''],
  [
    'a rule of a part of its field',
    '::-webkit-search-decoration{top:0}',
    '<input type="search">',
    '::-webkit-search-decoration{top:0}',
  ],
])('a page has %s', (_, css, body, expected) => {
  expect(selectFor(css, page(body))).toBe(expected)
})

const LATIN = '@font-face{font-family:"My F";unicode-range:U+20-7E}'
const ONE = '@font-face{font-family:E;unicode-range:U+1200,U+1205-1206}'
const oneFor = (letter: string) => `@font-face{font-family:E;unicode-range:${letter}}`
const NAME = '@font-face{font-family:N;unicode-range:U+1200}'
const MORE = '@font-face{font-family:E;unicode-range:U+1200-137F}'

it.each([
  ['that are named', `${LATIN}${MORE}p{font-family:My F}`, 'a', LATIN],
  ['with its letters', `${LATIN}${ONE}p{font-family:My F,E}`, '\u1205', LATIN + oneFor('U+1205')],
  ['without a range', '@font-face{font-family:G}p{font-family:G}', 'a', '@font-face{font-family:G}'],
  ['that come last for its letters', `${MORE}${ONE}p{font-family:E}`, '\u1200', oneFor('U+1200')],
  ['for each of its letters', `${MORE}${ONE}p{font-family:E}`, '\u1200\u1207', MORE + oneFor('U+1200')],
  ['with all letters where the page has as many', `${ONE}p{font-family:E}`, '\u1200\u1205', ONE],
  ['of the first family that has its letters', `${NAME}${MORE}p{font-family:N,E}`, '\u1200', NAME],
])('a page has the fonts %s, apart from its rules', (_, css, text, expected) => {
  expect(fontsFor(css, page(`<p>${text}</p>`))).toBe(expected)
  expect(selectFor(css, page(`<p>${text}</p>`))).not.toContain('@font-face')
})

it('a page names the files of its fonts, unless the owner uses those of phones', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-styles-'))
  const face = (family: string) => `@font-face{font-family:${family};src:url(/assets/${family}.woff2)format("woff2")}`
  await writeFile(path.join(folder, 'a.css'), `${face('E')}${face('Z')}p{font-family:E}`)
  const fontsOf = (attributes: string) =>
    new StylesInPage(folder).put(
      `<html lang="am"${attributes}><head><link rel="stylesheet" href="a.css"/></head><body><p>a</p></body></html>`,
    ).fonts
  expect(fontsOf('')).toEqual(['/assets/E.woff2'])
  expect(fontsOf(' data-letters="phone"')).toEqual([])
  await rm(folder, { recursive: true })
})
