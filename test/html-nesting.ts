/**
 * Elements of a page that stand where they may not. Some a browser's parser closes, moves or drops, and React takes over another page than
 * it wrote: rules as in its development build, which says them only in a browser (`validateDOMNesting`). Others stay, against the content
 * models of HTML, such as a block in a label or a button in a link.
 */

const words = (text: string) => new Set(text.split(' '))

/** What closes an open paragraph. */
const CLOSES_PARAGRAPH = words(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul',
)
/** Inside them an outer link, button or paragraph is out of reach of the parser. */
const SCOPES = words('caption html table td th object select template foreignObject desc title')
/** Inside them an outer list item is. */
const LISTS = words(
  'article aside blockquote body button caption dd details dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup iframe li main menu nav object ol pre section select summary table tbody td template tfoot th thead tr ul',
)
const HEADING = /^h[1-6]$/

const SCRIPTS = ['script', 'style', 'template']
const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: new Set(['th', 'td', ...SCRIPTS]),
  tbody: new Set(['tr', ...SCRIPTS]),
  thead: new Set(['tr', ...SCRIPTS]),
  tfoot: new Set(['tr', ...SCRIPTS]),
  colgroup: new Set(['col', 'template']),
  table: new Set(['caption', 'colgroup', 'tbody', 'thead', 'tfoot', ...SCRIPTS]),
  head: new Set(['base', 'link', 'meta', 'title', 'noscript', ...SCRIPTS]),
  html: new Set(['head', 'body']),
}
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: words('tbody thead tfoot'),
  td: words('tr'),
  th: words('tr'),
  tbody: words('table'),
  thead: words('table'),
  tfoot: words('table'),
  caption: words('table'),
  colgroup: words('table'),
  col: words('colgroup'),
}

const VOID = words('area base br col embed hr img input link meta source track wbr')

/** The nearest of the elements around that `isIt`, unless one of `limits` stands between. */
function around(
  open: readonly string[],
  isIt: (tag: string) => boolean,
  limits: ReadonlySet<string>,
): string | undefined {
  for (const tag of open.toReversed()) {
    if (isIt(tag)) return tag
    if (limits.has(tag)) return undefined
  }
  return undefined
}

/** Elements that hold only running text and what stands in it. */
const PHRASES = words(
  'abbr b bdi button cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark meter output p pre progress q rt s samp small span strong sub summary sup time u var',
)
/** What is never a part of running text. */
const BLOCKS = new Set([
  ...CLOSES_PARAGRAPH,
  'caption',
  'dd',
  'dt',
  'figcaption',
  'legend',
  'li',
  'summary',
  'table',
  'td',
  'th',
  'tr',
])
const LIST_ITEMS: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: new Set(['li', ...SCRIPTS]),
  ol: new Set(['li', ...SCRIPTS]),
  menu: new Set(['li', ...SCRIPTS]),
  dl: new Set(['dt', 'dd', 'div', ...SCRIPTS]),
}
const CLICKABLE = words('a button details input label select summary textarea')
const NOTHING = new Set<string>()

/** By the content models of HTML, which browsers let pass and readers of screens do not. */
function strangeAncestor(tag: string, attributes: string, open: readonly string[]): string | undefined {
  const parent = open.at(-1)
  if (parent === undefined) return undefined
  if (LIST_ITEMS[parent] && !LIST_ITEMS[parent].has(tag)) return parent
  if (tag === 'li' && !['ul', 'ol', 'menu'].includes(parent)) return parent
  if (BLOCKS.has(tag) && !(parent === 'summary' && HEADING.test(tag))) {
    const holder = open.findLast((each) => each !== 'a' && each !== 'ins' && each !== 'del')
    if (holder !== undefined && PHRASES.has(holder)) return holder
  }
  if (CLICKABLE.has(tag) && !/type="hidden"/.test(attributes)) {
    const outer = around(open, (each) => each === 'a' || each === 'button', NOTHING)
    if (outer) return outer
    if (tag === 'label' && open.includes('label')) return 'label'
  }
  return undefined
}

function wrongAncestor(tag: string, open: readonly string[]): string | undefined {
  const parent = open.at(-1)
  if (parent === undefined) return undefined
  if (CHILDREN[parent] && !CHILDREN[parent].has(tag)) return parent
  if (PARENTS[tag] && !PARENTS[tag].has(parent)) return parent
  if (HEADING.test(tag) && HEADING.test(parent)) return parent
  const inButton = new Set([...SCOPES, 'button'])
  const paragraph = CLOSES_PARAGRAPH.has(tag) ? around(open, (each) => each === 'p', inButton) : undefined
  if (paragraph) return paragraph
  if (tag === 'form' && open.includes('form')) return 'form'
  if (tag === 'a' || tag === 'button') return around(open, (each) => each === tag, SCOPES)
  if (tag === 'li') return around(open, (each) => each === 'li', LISTS)
  if (tag === 'dd' || tag === 'dt') return around(open, (each) => each === 'dd' || each === 'dt', LISTS)
  return undefined
}

const PIECES =
  /<!--.*?-->|<!doctype[^>]*>|<(script|style|textarea|title)\b((?:\s[^\s=>]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:\s[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|([^<]+)/gis

/** Each as "<li> in <li>: ul > li > li", of a page as React wrote it. */
export function wrongNestings(html: string): string[] {
  const open: string[] = []
  const found = new Set<string>()
  const say = (tag: string, ancestor: string) => {
    const what = tag === 'text' ? tag : `<${tag}>`
    found.add(`${what} in <${ancestor}>: ${[...open.slice(-6), tag].join(' > ')}`)
  }
  for (const [, whole, , closes, name, attributes = '', selfCloses, text] of html.matchAll(PIECES)) {
    const tag = whole ?? name
    if (text !== undefined) {
      const parent = open.at(-1) ?? ''
      if (CHILDREN[parent] && parent !== 'html' && parent !== 'head') say('text', parent)
    } else if (tag !== undefined && !closes) {
      const ancestor = wrongAncestor(tag, open) ?? strangeAncestor(tag, attributes, open)
      if (ancestor !== undefined) say(tag, ancestor)
      if (whole === undefined && !selfCloses && !VOID.has(tag)) open.push(tag)
    } else if (tag !== undefined && open.pop() !== tag) {
      throw new Error(`</${tag}> closes nothing: ${open.join(' > ')}`)
    }
  }
  return [...found]
}
