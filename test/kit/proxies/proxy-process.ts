/** A proxy in a process of its own: found, started, waited for, ended. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isListening } from '../process/free-port.ts'
import { removeFolder } from '../process/remove-folder.ts'

/** Folder of its own for a proxy's files. */
export const proxyFolder = (): string => mkdtempSync(join(tmpdir(), 'duskboard-proxy-'))

/** Sentence that says why tests of a program cannot run here; null where it is there. */
export function missingProgram(name: string): string | null {
  const path = [process.env['PATH'] ?? '', '/usr/sbin', '/usr/local/sbin'].join(':')
  const { error } = spawnSync(name, ['-v'], { env: { ...process.env, PATH: path }, stdio: 'ignore' })
  return error === undefined ? null : `there is no ${name} here`
}

export interface ProxyProcess {
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}
/** Starts a program and resolves once it listens on the port. Rejects with what it said when it ends before that. */
export async function startProxy(
  [program = '', ...args]: readonly string[],
  { port, folder, env = {} }: { readonly port: number; readonly folder: string; readonly env?: Record<string, string> },
): Promise<ProxyProcess> {
  const path = [process.env['PATH'] ?? '', '/usr/sbin', '/usr/local/sbin'].join(':')
  const child = spawn(program, args, {
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    removeFolder(folder)
  }
  return { child, stop }
}
