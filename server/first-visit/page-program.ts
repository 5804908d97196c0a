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
const BLUR_IN_PAGE = /<img [^>]*?style="[^"]*?(data:image\/webp;base64,[\w+/=]+)/g
const BLUR_IN_DATA = /data:image\/webp;base64,[\w+/=]+/g
const BLURS =
  `const blurs=[...document.querySelectorAll('img[style*="data:image/webp"]')].map(i=>/data:[^"]+/.exec(i.style.background));` +
  String.raw`const withBlurs=s=>s.replace(/"blur:(\d+)"/g,(_,n)=>'"'+(blurs[n]??'')+'"');`

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
  return { html: parked, source: [borrowBlurs(parked, data.join('\n')), start].join('\n'), modules }
}

/**
 * The blurred copies of pictures do not compress, and most are in the page already: the program reads them there instead of bringing
 * them a second time.
 */
function borrowBlurs(html: string, data: string): string {
  const inPage = [...html.matchAll(BLUR_IN_PAGE)].map(([, blur]) => blur!)
  if (inPage.length === 0) return data
  const borrowed = data.replace(BLUR_IN_DATA, (blur) => {
    const at = inPage.indexOf(blur)
    return at < 0 ? blur : `blur:${at}`
  })
  return BLURS + borrowed.replaceAll(/(\.streamController\.enqueue\()("(?:[^"\\]|\\.)*")\)/g, '$1withBlurs($2))')
}

interface StarterOptions {
  /** Address of the page's program; absent: it is in the page. */
  program?: string
  /** Addresses that the starter loads before it starts the program. */
  files: readonly string[]
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
export function addStarter({ html, source }: ParkedPage, { program, files }: StarterOptions) {
  const attributes = [
    program && `data-program="${program}" data-rules='${SPECULATION_RULES}'`,
    `data-files="${files.join(' ')}"`,
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
