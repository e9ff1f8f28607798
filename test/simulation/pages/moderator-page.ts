/** A moderator's page without its DOM: its real stores, drafts and connection. */
import { createPinia, setActivePinia } from 'pinia'
import { effectScope } from 'vue'
import { useSession } from '../../../renderer/lib/useSession.ts'
import { useConsoleProbe } from '../../../renderer/moderator/app/useConsoleProbe.ts'
import { useModerator } from '../../../renderer/moderator/app/useModerator.ts'
import { usePlayers } from '../../../renderer/moderator/club/players/usePlayers.ts'
import { useSeasonsApi, type SeasonsApi } from '../../../renderer/moderator/club/seasons/useSeasonsApi.ts'
import { useAutomaticSteps } from '../../../renderer/moderator/table/useAutomaticSteps.ts'
import { useOfferEntry } from '../../../renderer/moderator/table/entry/useOfferEntry.ts'
import { hosts } from '../console/console-process.ts'
import { PageProcess, type DeviceStorage } from './page-process.ts'

export class ModeratorPage {
  readonly process: PageProcess
  readonly desk: ReturnType<typeof useModerator>
  readonly entry: ReturnType<typeof useOfferEntry>
  readonly club: SeasonsApi
  readonly players: ReturnType<typeof usePlayers>
  readonly automaticSteps: ReturnType<typeof useAutomaticSteps>
  readonly #scope = effectScope(true)

  constructor(name: string, token: string, device: DeviceStorage = new Map()) {
    const url = `http://${hosts.private}/#t=${token}`
    this.process = new PageProcess({ name, url, address: '127.0.0.1', device })
    const { desk, entry, club, players, automaticSteps } = this.process.run(
      () => this.#scope.run(() => this.#open()) ?? this.#open(),
    )
    this.desk = desk
    this.entry = entry
    this.club = club
    this.players = players
    this.automaticSteps = automaticSteps
  }
  run<T>(act: () => T): T {
    return this.process.run(act)
  }
  close(): void {
    this.process.run(() => this.#scope.stop())
    this.process.close()
  }
  #open(): Pick<ModeratorPage, 'desk' | 'entry' | 'club' | 'players' | 'automaticSteps'> {
    const pinia = createPinia()
    setActivePinia(pinia)
    const [session, desk, entry] = [useSession(pinia), useModerator(pinia), useOfferEntry(pinia)]
    useConsoleProbe()
    void session.open().then(() => {
      desk.open()
      desk.hide(false)
    })
    const automaticSteps = useAutomaticSteps(pinia)
    return { desk, entry, club: useSeasonsApi(), players: usePlayers(pinia), automaticSteps }
  }
}
