import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

/**
 * What every page of the shop needs, in one file: two dozen small ones cost about 3 kB more gzipped, and as much again in
 * headers. Modules that few pages use stay out, or customers would carry the back office's.
 */
const IN_EVERY_PAGE = [
  'react-router',
  'app/platform/(money|translate)\\.',
  'app/ui/(badge|button|classes|error-screen|icons|logo|not-found|notice|overlay-history|page-meta|site-footer|spinner|tibeb|translate)\\.',
  'app/media/(image|ui/picture)\\.',
  'app/catalog/(cake|occasion)\\.',
  'app/catalog/ui/(cake-card|occasion-strip|section)\\.',
  'app/orders/(cart|minimum-order)\\.',
  'app/orders/ui/(cart-button|cart-limits|cart-store|add-to-cart-button)\\.',
  'app/checkout/ui/(browser-memory|cart-panel-host)\\.',
].join('|')

/**
 * Part of the built server. From node_modules, React would choose its production code by NODE_ENV, which a shop sets when it
 * opens for customers (docs/configuration.md); its development code renders a page in several times the time.
 */
const REACT = ['react', 'react-dom', 'react-router', '@react-router/node']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shop', test: new RegExp(`/(${IN_EVERY_PAGE})`) }] } },
        },
      },
    },
    ssr: {
      build: { sourcemap: true, rolldownOptions: { input: './server/app.ts' } },
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: REACT },
      }),
    },
  },
}))
