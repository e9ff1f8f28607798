/** An output without its DOM: its real connection and the picture that it would draw. */
import { effectScope } from 'vue'
import { useOutputConnection, type OutputState } from '../../../renderer/public/useOutputConnection.ts'
import { hosts } from '../console/console-process.ts'
import { PageProcess } from './page-process.ts'

export class OutputPage {
  readonly process: PageProcess
  readonly output: OutputState
  readonly #scope = effectScope(true)

  /** `host`: the public one, or the private one, where feeds are served on the console's machine. */
  constructor(name: string, token: string, host: string = hosts.public) {
    const url = `http://${host}/output/#t=${token}`
    this.process = new PageProcess({ name, url, address: '127.0.0.1', device: new Map() })
    const open = (): OutputState => useOutputConnection({ lang: 'en' })
    this.output = this.process.run(() => this.#scope.run(open) ?? open())
  }
  close(): void {
    this.process.run(() => this.#scope.stop())
    this.process.close()
  }
}
