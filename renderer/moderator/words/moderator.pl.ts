/** Polish words of the moderator’s window, put together from its pages. */
import { appPl } from '../app/app.pl.ts'
import { setupPl } from '../setup/setup.pl.ts'
import { tablePl } from '../table/table.pl.ts'
import { obsCardPl } from '../obs/obs-card.pl.ts'
import { settingsPl } from '../settings/settings.pl.ts'
import { themesPl } from '../themes/themes.pl.ts'
import { historyPl } from '../history/history.pl.ts'
import { elsewherePl } from '../settings/elsewhere.pl.ts'
import { viewersPl } from '../viewers/viewers.pl.ts'
import { notificationsPl } from '../notifications/notifications.pl.ts'
import { deckPl } from '../settings/deck-settings.pl.ts'
import { exchangePl } from '../club/transfer/transfer.pl.ts'
import { careerPl } from '../club/career/career.pl.ts'
import { guestsPl } from '../club/guests/guests.pl.ts'
import { leaguePl } from '../club/league/league.pl.ts'
import { pagesPl } from '../club/publish/pages.pl.ts'
import { packsPl } from '../setup/packs/packs.pl.ts'
import { cuesPl } from '../obs/cues.pl.ts'
import { obsSetupPl } from '../obs/obs-setup.pl.ts'
import { visitorsPl, watchersPl } from '../phones/visitors.pl.ts'
import { phonesPl } from '../phones/phones.pl.ts'
import { soundPl } from '../settings/sound.pl.ts'
import { musicPl } from '../music/music.pl.ts'
import { facesPl } from '../faces/faces.pl.ts'
import { feedsPl } from '../outputs/feeds.pl.ts'
import { statsPl } from '../club/statistics/statistics.pl.ts'
import { rehearsalPl } from '../outputs/rehearsal.pl.ts'
import { registerPl } from '../club/players/players.pl.ts'
import { replayPl } from '../replay/replay.pl.ts'
import { outputsPagePl, screensPl } from '../outputs/outputs.pl.ts'
import { seasonsPl } from '../club/seasons/seasons.pl.ts'
import type { ModeratorWords } from './moderator.en.ts'

export const pl: ModeratorWords = {
  ...registerPl,
  history: historyPl,
  packs: packsPl,
  exchange: exchangePl,
  league: leaguePl,
  guests: guestsPl,
  career: careerPl,
  pages: pagesPl,
  phones: phonesPl,
  visitors: visitorsPl,
  watchers: watchersPl,
  polls: viewersPl,
  notifications: notificationsPl,
  deck: deckPl,
  elsewhere: elsewherePl,
  sound: soundPl,
  music: musicPl,
  feeds: feedsPl,
  faces: facesPl,
  stats: statsPl,
  rehearsal: rehearsalPl,
  replay: replayPl,
  screens: screensPl,
  seasons: seasonsPl,
  cues: cuesPl,
  obsSetup: obsSetupPl,
  ...appPl,
  ...setupPl,
  ...tablePl,
  ...outputsPagePl,
  ...obsCardPl,
  ...settingsPl,
  ...themesPl,
}
