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
/** What is shown of a picture until it is there: a blurred copy or colours, as the whole of a text (`ImageView.placeholder`). */
const BLUR_IN_DATA = /data:image\/webp;base64,[\w+/=#-]+/g
const COLORS_IN_DATA = /(\\")#[\da-f]{3}-[\da-f]{3}(?=\\")/g
/** The router's mark on each of its links, by which it finds them again. */
const MARKED_LINK = /(<a [^>]*?) data-discover="true"/g
const MARK_LINKS = `for(const a of document.querySelectorAll('a[href^="/"]'))a.dataset.discover='true';`

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
  const source = [withoutShown(parked, data.join('\n')), start]
  return { html: unmarked, source: (unmarked === parked ? source : [MARK_LINKS, ...source]).join('\n'), modules }
}

/**
 * Leaves blurred copies and colours of pictures to the page that has them, because they do not compress. React keeps the styles of elements
 * that it takes over, and by the time it draws others the pictures are there.
 */
function withoutShown(html: string, data: string): string {
  return data.replace(COLORS_IN_DATA, '$1').replace(BLUR_IN_DATA, (blur) => (html.includes(blur) ? '' : blur))
}

interface StarterOptions {
  /** Address of the page's program; absent: it is in the page. */
  program?: string
  /** Addresses that the starter loads before it starts the program. */
  files: readonly string[]
  /** Addresses of the fonts of the page. */
  fonts?: readonly string[]
  /** The page shows what goes on, such as a payment: its program starts by itself. */
  isFollowing?: boolean
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
export function addStarter(
  { html, source }: ParkedPage,
  { program, files, fonts = [], isFollowing = false }: StarterOptions,
) {
  const attributes = [
    program && `data-program="${program}" data-rules='${SPECULATION_RULES}'`,
    `data-files="${files.join(' ')}"`,
    isFollowing && 'data-now="1"',
    fonts.length > 0 && `data-fonts="${fonts.join(' ')}"`,
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
