import { existsSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { adminPages } from './scripts/admin-pages-plugin.ts'
import { adminChunks } from './scripts/admin-chunks.ts'
import { precompress } from './scripts/precompress.ts'
import { serverProgram, LOADED_LATER } from './scripts/server-program.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { starter } from './scripts/starter-plugin.ts'

/**
 * Modules of every page in one file: two dozen small files cost about 3 kB more gzipped, and as much again in headers. Modules
 * that few pages use stay out, because customers would load the back office's.
 */
const IN_EVERY_PAGE = [
  'root.tsx',
  'base/platform/api-paths.ts',
  'base/platform/money.ts',
  'base/platform/paths.ts',
  'base/platform/text/translate.ts',
  'base/ui/badge.tsx',
  'base/ui/button.tsx',
  'base/ui/classes.ts',
  'base/ui/failed-write-toast.tsx',
  'base/ui/failed-write.ts',
  'base/ui/frame/error-screen.tsx',
  'base/ui/frame/load-failed.tsx',
  'base/ui/frame/logo.tsx',
  'base/ui/frame/not-found.tsx',
  'base/ui/frame/page-meta.ts',
  'base/ui/frame/site-footer.tsx',
  'base/ui/frame/skip-link.tsx',
  'base/ui/frame/tibeb.tsx',
  'base/ui/icons.tsx',
  'base/ui/later-texts.ts',
  'base/ui/connection/connection-bar.tsx',
  'base/ui/connection/connection.ts',
  'base/ui/connection/load-part.ts',
  'base/ui/connection/patient-fetch.ts',
  'base/ui/connection/mounted-page.tsx',
  'base/ui/connection/whole-page.ts',
  'base/ui/more-texts.tsx',
  'base/ui/notice.tsx',
  'base/ui/modal/overlay-history.ts',
  'base/ui/page-value.ts',
  'base/ui/spinner.tsx',
  'base/ui/toast.tsx',
  'base/ui/translate.tsx',
  'base/ui/use-hydrated.ts',
  'base/media/image.ts',
  'base/media/ui/picture.tsx',
  'catalog/cakes/cake.ts',
  'catalog/cakes/occasion.ts',
  'catalog/cakes/ui/cake-card.tsx',
  'catalog/cakes/ui/cake-preview.tsx',
  'catalog/cakes/ui/price-per-piece.tsx',
  'catalog/cakes/ui/section.tsx',
  'catalog/cakes/ui/occasion-strip.tsx',
  'catalog/inspirations/search/ui/shop-search.tsx',
  'ordering/cart/cart.ts',
  'ordering/cart/minimum-order.ts',
  'ordering/cart/ui/add-to-cart-button.tsx',
  'ordering/cart/ui/cart-button.tsx',
  'ordering/cart/ui/cart-limits.ts',
  'ordering/cart/ui/filled-cart.tsx',
  'ordering/cart/ui/cart-store.ts',
  'base/ui/browser-memory.ts',
  'money/checkout/ui/cart-panel-host.tsx',
  'money/payments/ui/method-mark.tsx',
  'surfaces/storefront/screens/storefront-layout.tsx',
].map((file) => path.join(import.meta.dirname, 'app', file))

// Without this check a moved file would leave the shared chunk unnoticed, and cost customers bytes.
const missing = IN_EVERY_PAGE.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`vite.config.ts names files that are not there: ${missing.join(', ')}`)

const isInEveryPage = (id: string) =>
  /\/react-router|^\0rolldown/.test(id) || IN_EVERY_PAGE.includes(id.replace(/\?.*$/, ''))

const office = adminChunks(isInEveryPage)

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    adminPages(),
    starter(),
    office.plugin,
    serviceWorker(),
    precompress(),
    serverProgram(),
  ],
  // The oldest browsers that must work (README). Rules of style are written for newer ones, and older ones leave them out.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: ['chrome107', 'edge107', 'firefox114', 'safari16.4'],
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  environments: {
    client: {
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          // A named address is a word in the chunk that links to it.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: office.groups } },
        },
      },
    },
    ssr: {
      // Without a map: Node.js reads one of such a size at the first error, and keeps 60 MB of it. The build is not minified and names
      // the module of each part.
      build: { rolldownOptions: { input: './server/run-server.ts', output: { comments: false } } },
      ...(command === 'build' && {
        // React would choose its code by NODE_ENV, which a shop sets when it opens for customers (docs/configuration.md). Its development
        // code takes several times as long to render a page.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true, external: [...LOADED_LATER] },
      }),
    },
  },
}))
