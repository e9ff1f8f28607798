/**
 * Builds each page for guests (phones and outputs) by itself. Built with the desk it would share that
 * page's bundles, and a sixth of what a phone loads would be of no use to it.
 */
import vue from '@vitejs/plugin-vue'
import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'vite'

export interface GuestBundlesOptions {
  /** Source folder of all pages. */
  readonly renderer: string
  /** Target folder of all pages. */
  readonly out: string
  readonly pages: readonly string[]
  readonly define: Readonly<Record<string, string>>
  readonly how: BuildOptions
}
/** Vite plugin that builds after the desks, into the same folder. */
export const guestBundlesPlugin = ({ renderer, out, pages, define, how }: GuestBundlesOptions): Plugin => ({
  name: 'duskboard:guest-pages',
  apply: 'build',
  closeBundle: async () => {
    for (const page of pages)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        root: renderer,
        base: './',
        define,
        plugins: [vue()],
        build: {
          ...how,
          outDir: out,
          emptyOutDir: false,
          // A slow machine must not cause a warning.
          rollupOptions: { input: { [page]: join(renderer, page, 'index.html') }, checks: { bundlerTimings: false } },
        },
      })
  },
})
