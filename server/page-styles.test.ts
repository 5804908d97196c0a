import { expect, it } from 'vitest'
import { parseStyles, selectStyles } from './page-styles.ts'

const selectFor = (css: string, html: string) => selectStyles(parseStyles(css), html)
const page = (body: string) => `<html lang="en"><body>${body}</body></html>`

it.each([
  ['a rule of a class of the page', '.a{color:red}', '<p class="a b">', '.a{color:red}'],
  ['no rule of another class', '.z{color:red}', '<p class="a">', ''],
  ['a rule without classes', 'p:active{color:red}', '', 'p:active{color:red}'],
  [
    'a class with a digit and signs',
    '.\\32 xl\\:p-1\\.5{padding:0}',
    '<p class="2xl:p-1.5">',
    '.\\32 xl\\:p-1\\.5{padding:0}',
  ],
  [
    'a class whose name is escaped in the page',
    '.\\[\\&\\>svg\\]\\:x>svg{top:0}',
    '<p class="[&amp;&gt;svg]:x">',
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
  ['a rule with an alternative', '.z,.a{top:0}', '<p class="a">', '.z,.a{top:0}'],
  [
    'a group with what it has',
    '@media (width>=48rem){.a{top:0}.z{top:0}}',
    '<p class="a">',
    '@media (width>=48rem){.a{top:0}}',
  ],
  ['no group without rules', '@layer utilities{.z{top:0}}', '', ''],
  ['the order of layers', '@layer theme,base;@layer base;', '', '@layer theme,base;@layer base;'],
  ['a brace in a quoted text', '.a{content:"}"}.z{top:0}', '<p class="a">', '.a{content:"}"}'],
  ['no rule of another language', ':root:lang(am){top:0}', '', ''],
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
    'fonts that are named',
    '@font-face{font-family:"My F";src:url(/f.woff2)}@font-face{font-family:G;src:url(/g.woff2)}p{font-family:My F}',
    '',
    '@font-face{font-family:"My F";src:url(/f.woff2)}p{font-family:My F}',
  ],
])('a page has %s', (_, css, body, expected) => {
  expect(selectFor(css, page(body))).toBe(expected)
})
