import starter from 'virtual:starter'
import * as paths from '#app/base/platform/paths.ts'
import { sha256Of } from '../pages/page-scripts.ts'

/** A page without what React Router needs to take it over, and that: the page's program. */
export interface ParkedPage {
  html: string
  /** A module with the page's data, which starts the program. */
  source: string
  /** Addresses of the modules that it imports. */
  modules: string[]
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const CONTEXT = 'window.__reactRouterContext'
const IMAGE_STYLE = /<img [^>]*?style="([^"]*)"/g
/** What is shown of a picture until it is there, as `ImageView.placeholder` has it and as a style has it. */
const SHOWN_IN_DATA = /data:image\/webp;base64,[\w+/=#-]+|#[\da-f]{3}-[\da-f]{3}(?=\\?")/g
const SHOWN_IN_STYLE = /data:image\/webp;base64,[\w+/=#-]+|#[\da-f]{3},#[\da-f]{3}/
const BORROW =
  `const shown=[...document.querySelectorAll('img[style]')].map(i=>/data:[^"]+|#\\w+,#\\w+/.exec(i.getAttribute('style'))?.[0].replace(',#','-'));` +
  String.raw`const withShown=s=>s.replace(/"shown:(\d+)"/g,(_,n)=>'"'+(shown[n]??'')+'"');`
/** The router's mark on each of its links, by which it finds them again. */
const MARKED_LINK = /(<a [^>]*?) data-discover="true"/g
const MARK_LINKS = `for(const a of document.querySelectorAll('a[href^="/"]:not([hreflang],[data-needs-program])'))a.dataset.discover='true';`

/**
 * Takes React Router's own scripts, known by their nonce, out of a rendered page. Their elements stay, empty, because React looks
 * for them when it takes the page over.
 */
export function parkProgram(html: string, nonce: string): ParkedPage {
  const data: string[] = []
  const modules: string[] = []
  let start = ''
  const parked = html
    .replace(MODULE_PRELOAD, (_, url: string) => {
      modules.push(url)
      return ''
    })
    .replace(SCRIPT, (script, attributes: string, body: string) => {
      if (!attributes.includes(` nonce="${nonce}"`)) return script
      if (attributes.includes('type="module"')) start = body
      else if (body.startsWith(CONTEXT)) data.push(body)
      return body.startsWith(`${CONTEXT}.stream`) ? '' : `<script${attributes}></script>`
    })
    .replaceAll(` nonce="${nonce}"`, '')
  const unmarked = parked.replace(MARKED_LINK, '$1')
  const source = [borrowShown(parked, data.join('\n')), start]
  return { html: unmarked, source: (unmarked === parked ? source : [MARK_LINKS, ...source]).join('\n'), modules }
}

/**
 * The blurred copies and colours of pictures do not compress, and most are in the page already: the program reads them there instead of
 * bringing them a second time.
 */
function borrowShown(html: string, data: string): string {
  const inPage = [...html.matchAll(IMAGE_STYLE)].map(([, style = '']) =>
    SHOWN_IN_STYLE.exec(style)?.[0].replace(',#', '-'),
  )
  if (inPage.length === 0) return data
  const borrowed = data.replace(SHOWN_IN_DATA, (shown) => {
    const at = inPage.indexOf(shown)
    return at < 0 ? shown : `shown:${at}`
  })
  return BORROW + borrowed.replaceAll(/(\.streamController\.enqueue\()("(?:[^"\\]|\\.)*")\)/g, '$1withShown($2))')
}

interface StarterOptions {
  /** Address of the page's program; absent: it is in the page. */
  program?: string
  /** Addresses that the starter loads before it starts the program. */
  files: readonly string[]
  /** Addresses of the fonts of the page. */
  fonts?: readonly string[]
}

const STARTER_HASH = sha256Of(starter)

/** Not the links to the other language and calendar, which choose it. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/', paths.cake('*'), paths.inspirations, paths.customize] },
          { not: { selector_matches: '[hreflang],[rel=nofollow],[data-needs-program]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
const RULES_HASH = sha256Of(SPECULATION_RULES)

/** Writes the starter into a parked page. Returns the page and the hashes of its scripts. */
export function addStarter({ html, source }: ParkedPage, { program, files, fonts = [] }: StarterOptions) {
  const attributes = [
    program && `data-program="${program}" data-rules='${SPECULATION_RULES}'`,
    `data-files="${files.join(' ')}"`,
    fonts.length > 0 && `data-fonts="${fonts.join(' ')}"`,
    !program && 'data-now=""',
  ]
  const tag = `<script ${attributes.filter(Boolean).join(' ')}>${starter}</script></head>`
  const withStarter = html.replace('</head>', () => tag)
  if (program) return { html: withStarter, scriptHashes: [STARTER_HASH, RULES_HASH] }
  const inPage = `<script type="text/plain" id="program">${source}</script></body>`
  return {
    html: withStarter.replace(/<\/body>(?![\s\S]*<\/body>)/, () => inPage),
    scriptHashes: [STARTER_HASH, sha256Of(source)],
  }
}
