import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { documentsPlugin } from './standalone-html.ts'
import { guestBundlesPlugin } from './guest-bundles.ts'

const root = join(import.meta.dirname, '..', '..')
const at = (...parts: string[]) => join(root, ...parts)

// Native binaries and Electron cannot be bundled; the last two are optional parts of ws that are not shipped.
const notBundled = ['electron', 'better-sqlite3', 'bufferutil', 'utf-8-validate']

type Entries = Record<string, string>

const existing = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))

const hosts = (): Entries =>
  existing({
    main: at('electron', 'main.ts'),
    browser: at('electron', 'browser-host.ts'),
    // Workers of the storage, so files of their own.
    'backup-worker': at('electron', 'storage', 'backup', 'backup-worker.ts'),
    'integrity-worker': at('electron', 'storage', 'integrity', 'integrity-worker.ts'),
    // Workers of the club.
    'statistics-worker': at('electron', 'club', 'statistics', 'statistics-worker.ts'),
    'archive-worker': at('electron', 'club', 'transfer', 'archive-worker.ts'),
    'workbook-worker': at('electron', 'club', 'tables', 'workbook-worker.ts'),
    'league-worker': at('electron', 'club', 'league', 'league-worker.ts'),
    'pages-worker': at('electron', 'club', 'publish', 'pages-worker.ts'),
  })

function preloads(): Entries {
  const folder = at('electron', 'hosts', 'preload')
  if (!existsSync(folder)) return {}
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return Object.fromEntries(scripts.map((name) => [basename(name, '.ts'), join(folder, name)]))
}

const pages = (...names: readonly string[]): Entries =>
  existing(Object.fromEntries(names.map((page) => [page, at('renderer', page, 'index.html')])))
const deskPages = pages('moderator', 'deck')
const guests = Object.keys(pages('public', 'phone'))

// A proxy may serve the pages below a path of its own, so pages name their assets relative to themselves.
const relativeAssets: Plugin = {
  name: 'duskboard:relative-assets',
  enforce: 'post',
  config: () => ({ base: './' }),
}

// The pages' policy forbids eval, so there is no template compiler and messages are interpreted.
const pageFlags = {
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  __VUE_I18N_FULL_INSTALL__: 'true',
  __VUE_I18N_LEGACY_API__: 'false',
  __INTLIFY_JIT_COMPILATION__: 'true',
  __INTLIFY_DROP_MESSAGE_COMPILER__: 'false',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
}

/**
 * Silences warnings without consequence: dynamic imports of modules that are loaded anyway, and build times of slow
 * machines.
 */
const unremarkable = { ineffectiveDynamicImport: false, bundlerTimings: false }

const main = {
  publicDir: false as const,
  // The build of fflate for Node declares a `require` of its own, beside the one that every file of the host gets.
  resolve: { alias: [{ find: /^fflate$/u, replacement: 'fflate/browser' }] },
  build: {
    outDir: at('dist', 'main'),
    emptyOutDir: true,
    // Bundled whole: reading hundreds of small files would take most of the host's start.
    externalizeDeps: false,
    // The file is read from the local disk, once.
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: hosts(),
      external: notBundled,
      checks: unremarkable,
      output: { format: 'es' as const, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}

const preload = {
  publicDir: false as const,
  build: {
    outDir: at('dist', 'preload'),
    emptyOutDir: true,
    externalizeDeps: false,
    rollupOptions: {
      input: preloads(),
      // A sandboxed preload must be CommonJS; the package is a module, hence the extension.
      output: { format: 'cjs' as const, entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
    },
  },
}

const pageBuild = {
  // Players' phones are older than Electron.
  target: 'es2022',
  minify: true,
  // For the desk; pages for guests are measured by the bench.
  chunkSizeWarningLimit: 2000,
  modulePreload: { polyfill: false },
  // No data: addresses, which the policy allows for images only.
  assetsInlineLimit: 0,
}
const built = { renderer: at('renderer'), out: at('dist', 'renderer'), define: pageFlags }
const renderer = {
  root: built.renderer,
  publicDir: false as const,
  define: pageFlags,
  plugins: [
    vue(),
    relativeAssets,
    guestBundlesPlugin({ ...built, pages: guests, how: pageBuild }),
    documentsPlugin(built),
  ],
  build: {
    ...pageBuild,
    outDir: built.out,
    emptyOutDir: true,
    rollupOptions: { input: deskPages, checks: unremarkable },
  },
}

const hasEntries = (entries: Entries) => Object.keys(entries).length > 0

export default defineConfig({
  ...(hasEntries(hosts()) && { main }),
  ...(hasEntries(preloads()) && { preload }),
  ...(hasEntries(deskPages) && { renderer }),
})
