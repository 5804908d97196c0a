import { createElement } from 'react'
import {
  createRequestHandler,
  Links,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  UNSAFE_withComponentProps,
  type ServerBuild,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import * as entry from '#app/entry.server.tsx'
import { requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { addStarter, parkProgram } from './page-program.ts'

const NONCE = 'nonce-of-the-test'

function Root() {
  const head = createElement('head', {}, createElement(Links))
  const body = createElement(
    'body',
    {},
    createElement(Outlet),
    createElement(ScrollRestoration),
    createElement('link', { rel: 'modulepreload', href: '/assets/texts.js' }),
    createElement(Scripts),
  )
  return createElement('html', { lang: 'en' }, head, body)
}

/** The smallest site with what ours has: a sheet, files of every page and of one, and data that a loader reads. */
function smallSite(): ServerBuild {
  const links = () => [{ rel: 'stylesheet', href: '/assets/shop.css' }]
  const page = {
    default: UNSAFE_withComponentProps(() => createElement('h1', {}, 'Cakes')),
    loader: () => 'a mango cake',
    links,
  }
  const facts = { hasAction: false, hasLoader: false, hasErrorBoundary: false, hasClientLoader: false }
  const routes = {
    root: { id: 'root', path: '', module: { default: UNSAFE_withComponentProps(Root) } },
    page: { id: 'page', parentId: 'root', index: true, module: page },
  }
  return {
    entry: { module: entry },
    routes,
    assets: {
      routes: {
        root: { ...facts, id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/shop.js'] },
        page: {
          ...facts,
          id: 'page',
          parentId: 'root',
          index: true,
          hasLoader: true,
          module: '/assets/page.js',
          imports: [],
        },
      },
      entry: { module: '/assets/entry.js', imports: ['/assets/shop.js'] },
      url: '/assets/manifest.js',
      version: '1',
    },
    future: {},
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild
}

async function renderFirstPage(): Promise<string> {
  const context = new RouterContextProvider()
  context.set(requestContext, buildFacts({ scriptNonce: NONCE }))
  const answer = await createRequestHandler(smallSite(), 'production')(new Request('http://shop.example/'), context)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** What a script is for, as the folder tells it. */
function kindOf(attributes: string, body: string): string {
  if (!attributes.includes(` nonce="${NONCE}"`)) return `without the nonce: ${body.slice(0, 40)}`
  if (attributes.includes('type="module"')) return 'start'
  if (body.startsWith('window.__reactRouterContext.stream')) return 'data'
  return body.startsWith('window.__reactRouterContext') ? 'context' : 'other'
}

describe("the router's HTML (if it fails after an update of React Router: see README.md)", () => {
  it('has the scripts that parking a page reads, in order, and one besides: that of the scroll position', async () => {
    const html = await renderFirstPage()
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    const kinds = scripts.map(([, attributes = '', body = '']) => kindOf(attributes, body))
    expect(kinds.filter((kind) => kind !== 'data')).toEqual(['other', 'context', 'start'])
    expect(kinds).toContain('data')
  })

  it('begins and ends its head where pages are written into', async () => {
    const html = await renderFirstPage()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  })

  it('is parked whole: the page loads nothing by itself, and its program brings the data before the start', async () => {
    const parked = parkProgram(await renderFirstPage(), NONCE)
    expect(parked.modules).toEqual(
      expect.arrayContaining([
        '/assets/entry.js',
        '/assets/shop.js',
        '/assets/root.js',
        '/assets/page.js',
        '/assets/texts.js',
      ]),
    )
    expect(parked.html).not.toMatch(/modulepreload|nonce|streamController|<script[^>]*>[^<]/)
    expect(parked.html).toContain('<link rel="stylesheet" href="/assets/shop.css"/>')
    expect(parked.source).toMatch(
      /^window\.__reactRouterContext =[\s\S]*streamController\.enqueue\([\s\S]*a mango cake[\s\S]*\/assets\/entry\.js/,
    )
  })

  it('takes the starter once', async () => {
    const parked = parkProgram(await renderFirstPage(), NONCE)
    const { html } = addStarter(parked, { program: '/p.js', files: parked.modules })
    expect(html.match(/<script data-program="\/p\.js"/g)).toHaveLength(1)
  })
})
