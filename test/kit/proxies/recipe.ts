/** A proxy that is started from the very lines which the settings page copies. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { recipeLines, type RecipePlace } from '../../../renderer/moderator/settings/proxy-recipes.ts'
import { makeAuthority } from './certificates.ts'
import { proxyFolder, startProxy } from './proxy-process.ts'
import { freePort } from '../process/free-port.ts'
import type { TestProxy } from './nginx.ts'

type Started = Omit<TestProxy, 'port'>
/** Starts nginx with the lines of its recipe; only port and certificate are those of the test. */
export async function startNginxRecipe(place: RecipePlace): Promise<Started> {
  const [folder, port] = [proxyFolder(), await freePort()]
  const authority = makeAuthority(folder)
  const { cert, key } = authority.sign([place.host])
  const server = recipeLines('nginx', place)
    .join('\n')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/u, cert)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/u, key)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${each};`)
  const http = `http { access_log off; ${paths.join(' ')}\n${server}\n}`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr error; events {}\n${http}\n`,
  )
  const { stop } = await startProxy(['nginx', '-p', folder, '-c', 'nginx.conf'], { port, folder })
  const url = `https://${place.host}:${port}${place.path}`
  return { url, ca: authority.ca, caFile: authority.file, folder, stop }
}
/** Starts Caddy with the lines of its recipe; only port and certificate are those of the test. */
export async function startCaddyRecipe(place: RecipePlace): Promise<Started> {
  const [folder, port] = [proxyFolder(), await freePort()]
  const authority = makeAuthority(folder)
  const { cert, key } = authority.sign([place.host])
  const [first = '', ...rest] = recipeLines('caddy', place)
  const site = [first.replace(place.host, `https://${place.host}:${port}`), `  tls ${cert} ${key}`, ...rest]
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site.join('\n')}\n`)
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const run = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  const { stop } = await startProxy(run, { port, folder, env })
  const url = `https://${place.host}:${port}${place.path}`
  return { url, ca: authority.ca, caFile: authority.file, folder, stop }
}
function makeKey(file: string): void {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
}
/** Starts an sshd of the test's own, and the line of the recipe towards it. `far`: the port on the other machine. */
export async function startSshRecipe(place: RecipePlace, far: number): Promise<{ readonly stop: () => Promise<void> }> {
  const [folder, port] = [proxyFolder(), await freePort()]
  for (const name of ['host', 'user']) makeKey(join(folder, name))
  const allowed = join(folder, 'allowed')
  writeFileSync(allowed, readFileSync(join(folder, 'user.pub')))
  for (const file of [allowed, join(folder, 'host'), join(folder, 'user')]) chmodSync(file, 0o600)
  const options = { Port: port, ListenAddress: '127.0.0.1', HostKey: join(folder, 'host'), StrictModes: 'no' }
  const more = { AuthorizedKeysFile: allowed, PidFile: 'none', PermitRootLogin: 'yes', UsePAM: 'no' }
  const given = Object.entries({ ...options, ...more }).map(([name, value]) => `-o${name}=${value}`)
  const server = await startProxy(['/usr/sbin/sshd', '-D', '-e', '-f', '/dev/null', ...given], { port, folder })
  const [program = '', ...args] = (recipeLines('ssh', place)[0] ?? '').split(' ')
  const line = args.map((each) =>
    each.replace(/^127\.0\.0\.1:\d+:/u, `127.0.0.1:${far}:`).replace(/^you@.*$/u, `${userInfo().username}@127.0.0.1`),
  )
  const quiet = ['-oStrictHostKeyChecking=no', '-oUserKnownHostsFile=/dev/null', '-oExitOnForwardFailure=yes']
  const way = ['-p', String(port), '-i', join(folder, 'user'), '-F', '/dev/null', ...quiet]
  const client = await startProxy([program, ...way, ...line], { port: far, folder })
  const stop = async (): Promise<void> => {
    await client.stop()
    await server.stop()
  }
  return { stop }
}
