/**
 * Builds scripts and styles for standalone documents: shared matches, a theme per game, printed sheets, and the club's
 * pages. Everything is inlined, with fonts in their newest format only.
 */
import vue from '@vitejs/plugin-vue'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

const inlined = 1_000_000
interface DocumentsOptions {
  readonly renderer: string
  readonly define: Readonly<Record<string, string>>
}
interface BuildOutput {
  readonly type: 'asset' | 'chunk'
  readonly fileName: string
  readonly source?: string | Uint8Array
  readonly code?: string
}

/** Components of the stage that a file never draws: nobody joins from it, and no season, stream or hall is there. */
const neverInFile = [
  'BoardViewers',
  'CameraFrames',
  'HallTable',
  'JoinPicture',
  'PlayerStrip',
  'PollBars',
  'RehearsalMark',
  'ReplayMark',
  'SponsorStrip',
  'StageElement',
  'StandingsPicture',
  'ThemeVideo',
  'ViewerWords',
]
/** Leaves such components out of shared matches, and the club's colours and own themes. */
const withoutUnusedParts = (renderer: string): Plugin => ({
  name: 'duskboard:without-unused-parts',
  enforce: 'pre',
  resolveId: (id) => {
    if (id.endsWith('/useStageTheme.ts')) return join(renderer, 'replay-player', 'useFileTheme.ts')
    return neverInFile.some((name) => id.endsWith(`/${name}.vue`)) ? '\0nothing' : null
  },
  load: (id) => (id === '\0nothing' ? 'export default { render: () => null }' : null),
})
/** Removes woff fonts; every browser that can read these documents reads woff2. */
const withoutWoff = (css: string): string =>
  css.replace(/,\s*url\(["']?data:font\/woff;[^)]*\)\s*format\(["']woff["']\)/gu, '')

async function partsOf(config: InlineConfig): Promise<readonly BuildOutput[]> {
  const result = await build({ configFile: false, logLevel: 'warn', publicDir: false, ...config })
  return (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? (each.output as unknown as readonly BuildOutput[]) : [],
  )
}
const textOf = (parts: readonly BuildOutput[], end: string): string =>
  parts
    .filter(({ fileName }) => fileName.endsWith(end))
    .map(({ source, code }) => code ?? String(source ?? ''))
    .join('')
const inlineBuild = {
  write: false,
  assetsInlineLimit: inlined,
  target: 'es2022',
  modulePreload: false,
} as const

async function buildReplayPlayer({
  renderer,
  define,
}: DocumentsOptions): Promise<readonly (readonly [string, string])[]> {
  const parts = await partsOf({
    root: renderer,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutUnusedParts(renderer), vue()],
    build: {
      ...inlineBuild,
      cssCodeSplit: false,
      rollupOptions: {
        input: join(renderer, 'replay-player', 'main.ts'),
        output: { format: 'iife', codeSplitting: false },
        // A single file loads no chunk, so the chunk loader that needs the file's address never runs.
        checks: { emptyImportMeta: false, bundlerTimings: false },
      },
    },
  })
  return [
    ['replay-player.js', textOf(parts, '.js')],
    ['replay-player.css', withoutWoff(textOf(parts, '.css'))],
  ]
}
async function buildSheet(renderer: string, file: string): Promise<string> {
  return withoutWoff(
    textOf(await partsOf({ root: renderer, build: { ...inlineBuild, rollupOptions: { input: file } } }), '.css'),
  )
}
async function buildThemes(renderer: string): Promise<readonly (readonly [string, string])[]> {
  const games = readdirSync(join(renderer, 'games')).filter((game) =>
    existsSync(join(renderer, 'games', game, 'theme.css')),
  )
  return Promise.all(
    games.map(async (game) => [
      `theme-${game}.css`,
      await buildSheet(renderer, join(renderer, 'games', game, 'theme.css')),
    ]),
  )
}

/** Vite plugin that builds into `documents`, beside the pages. */
export const documentsPlugin = ({ renderer, define, out }: DocumentsOptions & { readonly out: string }): Plugin => ({
  name: 'duskboard:documents',
  apply: 'build',
  closeBundle: async () => {
    const folder = join(out, 'documents')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const sheets = await Promise.all(
      ['match-report.css', 'club-pages.css'].map(
        async (name) => [name, await buildSheet(renderer, join(renderer, 'styles', name))] as const,
      ),
    )
    for (const [name, text] of [
      ...(await buildReplayPlayer({ renderer, define })),
      ...(await buildThemes(renderer)),
      ...sheets,
    ])
      writeFileSync(join(folder, name), text)
  },
})
