/** The recipes that the settings page copies, tried with the programs themselves. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { recipeKinds, recipeLines } from '../../../renderer/moderator/settings/proxy-recipes.ts'
import { missingProgram } from '../../kit/proxies/proxy-process.ts'
import { freePort } from '../../kit/process/free-port.ts'
import { startCaddyRecipe, startNginxRecipe, startSshRecipe } from '../../kit/proxies/recipe.ts'
import { ask, started, windowToken, type Running } from '../../kit/test-server.ts'
import { consoleWithPages, get, portOf, setAddress, socketThrough, trust } from './proxied-console.ts'

const needs = (context: TestContext, program: string): void => {
  const missing = missingProgram(program)
  if (missing !== null) context.skip(missing)
}
/** Sets the address, and looks at a page and a socket through it. */
async function works(on: Running, proxy: Awaited<ReturnType<typeof startNginxRecipe>>): Promise<void> {
  onTestFinished(() => proxy.stop())
  trust([proxy.ca])
  const { body } = await setAddress(on, proxy.url)
  const { host } = new URL(proxy.url)
  expect([body.reachable, body.says]).toEqual([true, `${host} answers: players elsewhere can join.`])
  const through = { ...proxy, port: 0 }
  expect((await get(through, 'join')).status).toBe(200)
  await started(on)
  const screen = socketThrough(through, { token: windowToken(on) })
  await screen.hears((message) => 'frame' in message)
  screen.socket.terminate()
  const { url } = (await ask(on, '/feeds', { body: { name: 'All', level: 'everything' } })).body
  expect(await socketThrough(through, { token: new URL(String(url)).hash.slice(3) }).closed).toBe(4403)
}
describe.each(['/', '/evening/'])('below %s', (path) => {
  it('nginx', async (context) => {
    needs(context, 'nginx')
    const on = await consoleWithPages()
    await works(on, await startNginxRecipe({ host: 'localhost', path, port: portOf(on.web.publicOrigin) }))
  })
  it('Caddy', async (context) => {
    needs(context, 'caddy')
    const on = await consoleWithPages()
    await works(on, await startCaddyRecipe({ host: 'localhost', path, port: portOf(on.web.publicOrigin) }))
  })
  it('nginx on another machine, with ssh -R', async (context) => {
    needs(context, 'nginx')
    needs(context, '/usr/sbin/sshd')
    if (process.getuid?.() === 0 && !existsSync('/run/sshd')) mkdirSync('/run/sshd')
    const on = await consoleWithPages()
    const port = portOf(on.web.publicOrigin)
    const far = await freePort()
    const tunnel = await startSshRecipe({ host: 'localhost', path, port }, far)
    onTestFinished(() => tunnel.stop())
    await works(on, await startNginxRecipe({ host: 'localhost', path, port: far }))
  })
})
it.each(recipeKinds)('the README has the same lines: %s', (kind) => {
  const readme = readFileSync(join(import.meta.dirname, '../../../electron/http/README.md'), 'utf8')
  const lines = recipeLines(kind, { host: 'club.example', path: '/evening/', port: 4871 })
  expect(readme).toContain(lines.join('\n'))
})
