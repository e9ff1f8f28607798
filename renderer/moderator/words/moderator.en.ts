/** English words of the moderator’s window, put together from its pages. */
import { appEn } from '../app/app.en.ts'
import { setupEn } from '../setup/setup.en.ts'
import { tableEn } from '../table/table.en.ts'
import { obsCardEn } from '../obs/obs-card.en.ts'
import { settingsEn } from '../settings/settings.en.ts'
import { themesEn } from '../themes/themes.en.ts'
import { historyEn } from '../history/history.en.ts'
import { elsewhereEn } from '../settings/elsewhere.en.ts'
import { viewersEn } from '../viewers/viewers.en.ts'
import { notificationsEn } from '../notifications/notifications.en.ts'
import { deckEn } from '../settings/deck-settings.en.ts'
import { exchangeEn } from '../club/transfer/transfer.en.ts'
import { careerEn } from '../club/career/career.en.ts'
import { guestsEn } from '../club/guests/guests.en.ts'
import { leagueEn } from '../club/league/league.en.ts'
import { pagesEn } from '../club/publish/pages.en.ts'
import { packsEn } from '../setup/packs/packs.en.ts'
import { cuesEn } from '../obs/cues.en.ts'
import { obsSetupEn } from '../obs/obs-setup.en.ts'
import { visitorsEn, watchersEn } from '../phones/visitors.en.ts'
import { phonesEn } from '../phones/phones.en.ts'
import { soundEn } from '../settings/sound.en.ts'
import { musicEn } from '../music/music.en.ts'
import { facesEn } from '../faces/faces.en.ts'
import { feedsEn } from '../outputs/feeds.en.ts'
import { statsEn } from '../club/statistics/statistics.en.ts'
import { rehearsalEn } from '../outputs/rehearsal.en.ts'
import { registerEn } from '../club/players/players.en.ts'
import { replayEn } from '../replay/replay.en.ts'
import { outputsPageEn, screensEn } from '../outputs/outputs.en.ts'
import { seasonsEn } from '../club/seasons/seasons.en.ts'

export const en = {
  ...registerEn,
  history: historyEn,
  packs: packsEn,
  exchange: exchangeEn,
  league: leagueEn,
  guests: guestsEn,
  career: careerEn,
  pages: pagesEn,
  phones: phonesEn,
  visitors: visitorsEn,
  watchers: watchersEn,
  polls: viewersEn,
  notifications: notificationsEn,
  deck: deckEn,
  elsewhere: elsewhereEn,
  sound: soundEn,
  music: musicEn,
  feeds: feedsEn,
  faces: facesEn,
  stats: statsEn,
  rehearsal: rehearsalEn,
  replay: replayEn,
  screens: screensEn,
  seasons: seasonsEn,
  cues: cuesEn,
  obsSetup: obsSetupEn,
  ...appEn,
  ...setupEn,
  ...tableEn,
  ...outputsPageEn,
  ...obsCardEn,
  ...settingsEn,
  ...themesEn,
}
export type ModeratorWords = typeof en
