/** Opens the services that routes and sockets of one console use, whoever listens for them. */
import type { Console } from '../app.ts'
import { League } from '../club/league/league.ts'
import { ClubPages } from '../club/publish/club-pages.ts'
import { ClubBackups } from '../club/transfer/club-backups.ts'
import { PressDebounce, SwitchDebounce } from '../decks/press-debounce.ts'
import { Replies } from '../match/run-command.ts'
import { ObsPageSources } from '../obs/setup/obs-page-sources.ts'
import { OneClickSetup } from '../obs/setup/obs-setup.ts'
import { SecretsInterlock } from '../outputs/secrets-interlock.ts'
import { ClubTransfer } from './club-transfer.ts'
import { createPageEvents } from './page-events.ts'
import { createBuiltFileReader } from './pages/standalone-documents.ts'
import type { RouteServices } from './route.ts'

type RouteTools = Pick<RouteServices, 'replies' | 'pageEvents' | 'cover' | 'presses' | 'lanPresses' | 'switches'>
const deskTools = ({ obs, timing }: Console): RouteTools => ({
  replies: new Replies(),
  pageEvents: createPageEvents(),
  cover: new SecretsInterlock(obs),
  presses: new PressDebounce(),
  lanPresses: new PressDebounce(),
  switches: new SwitchDebounce(timing.now),
})

function keeping(
  console: Console,
  club: RouteServices['club'],
): Pick<RouteServices, 'exchange' | 'backups' | 'league'> {
  const exchange = new ClubTransfer({ console, club })
  const league = new League({ ...console, take: (path) => exchange.takeFromLeague(path) })
  return { exchange, backups: new ClubBackups(console), league }
}
export interface RouteServicesDeps extends Pick<RouteServices, 'console' | 'host' | 'origins'> {
  /** Folder of the built pages. */
  readonly pages: string
}
/** Opens the services. `origins`: the addresses to print, once the servers listen. */
export function openRouteServices({ console, pages, host, origins }: RouteServicesDeps): RouteServices {
  const { tokens, phones, lan, lanDecks, outputs, outside, look: club, sounds, music, changes } = console
  const overlays = new ObsPageSources(() => changes.announce('status'))
  const obsSetUp = new OneClickSetup({ console, outputs, overlays, lan, origin: () => origins().public })
  const screens = { phones, lan, lanDecks, outside, outputs, overlays, club, sounds, music }
  const made = { console, tokens, obsSetUp, host, origins, ...screens, ...keeping(console, club) }
  const clubPages = new ClubPages({ ...console, built: pages })
  return { ...made, clubPages, built: createBuiltFileReader(pages), ...deskTools(console) }
}
