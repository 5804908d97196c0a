import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

/**
 * React decides between its development and production code by NODE_ENV, at run time unless it is built in. Here it is
 * built in, so that `npm start` renders with the quick one whatever the environment says (about half the time a page).
 */
const quickReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { manifest: true },
  environments: {
    client: { build: { sourcemap: 'hidden' } },
    ssr: {
      ...(command === 'build' ? quickReact : {}),
      build: { sourcemap: true, rolldownOptions: { input: './server/app.ts' } },
    },
  },
}))
