import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packPages } from './pack-pages.ts'

const api = 'http://127.0.0.1:8848'

/** Pages of the employees' own entry; every other address is the console's. */
const slipPages = /^\/salarySheet(Login|View)(\?|$)/

/**
 * Two entries that share nothing they need not: the console, and the employees' small pages. The target is what
 * phones' built-in browsers and the messengers' web views can read.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    packPages(),
    {
      name: 'slip-pages',
      configureServer(server) {
        server.middlewares.use((request, _, next) => {
          if (slipPages.test(request.url ?? '')) request.url = '/slip.html'
          next()
        })
      },
    },
  ],
  build: {
    target: 'chrome86',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: ['index.html', 'slip.html'] },
  },
  server: { port: 5173, proxy: { '/prod-api': { target: api, changeOrigin: false } } },
})
