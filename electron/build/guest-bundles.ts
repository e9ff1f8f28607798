/**
 * Builds the pages that guests fetch over a network, players' phones and outputs, each by itself: built together with the
 * desk they would share its parts, and a phone would fetch what only the desk uses, a sixth of the whole.
 */
import vue from '@vitejs/plugin-vue'
import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'vite'

export interface GuestPages {
  /** Source folder of all pages. */
  readonly renderer: string
  /** Where all pages are built to. */
  readonly out: string
  readonly pages: readonly string[]
  readonly define: Readonly<Record<string, string>>
  readonly how: BuildOptions
}
/** After the pages of the desk, into the same folder. */
export const guestPages = ({ renderer, out, pages, define, how }: GuestPages): Plugin => ({
  name: 'duskboard:guest-pages',
  apply: 'build',
  closeBundle: async () => {
    for (const page of pages)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        root: renderer,
        base: '/',
        define,
        plugins: [vue()],
        build: {
          ...how,
          outDir: out,
          emptyOutDir: false,
          // How long a slow machine takes is no fault.
          rollupOptions: { input: { [page]: join(renderer, page, 'index.html') }, checks: { bundlerTimings: false } },
        },
      })
  },
})
