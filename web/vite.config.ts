import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finishedRoutes } from './finished-routes.ts'
import { ownBundle } from './own-bundle.ts'
import { packPages } from './pack-pages.ts'

const api = 'http://127.0.0.1:8848'

/** Addresses of the small entries, as server/src/http/pages.ts hands them out; every other one is the console's. */
const ownEntries = [
  { page: '/slip.html', addresses: /^\/salarySheet(Login|View)(\?|$)/i },
  {
    page: '/entry.html',
    addresses:
      /^\/(login|chooseTenant|auth-redirect|register|registered|registeredSuccessfully|forgotPassword|forgetpassword|resetPassword|resetSuccess|invitation)(\?|$)/i,
  },
  { page: '/site.html', addresses: /^\/(poster|mobileposter|m|privacyPolicy|serviceAgreement)(\?|$)/i },
]

const building = () => [react(), finishedRoutes(), packPages()].flat()

/**
 * Four entries that share nothing they need not: the console, the pages before it, the public ones, and by themselves the
 * employees' small pages. The target is what phones' built-in browsers and the messengers' web views can read.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...building(),
    ownBundle('slip.html', building),
    {
      name: 'own-entries',
      configureServer(server) {
        server.middlewares.use((request, _, next) => {
          const own = ownEntries.find(({ addresses }) => addresses.test(request.url ?? ''))
          if (own) request.url = own.page
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
    rolldownOptions: { input: ['index.html', 'entry.html', 'site.html'] },
  },
  server: { port: 5173, proxy: { '/prod-api': { target: api, changeOrigin: false } } },
})
