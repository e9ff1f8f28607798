/** Lines that put a proxy in front of the console, with its own port and address filled in. At most ten each. */

export const recipeKinds = ['nginx', 'caddy', 'ssh'] as const
/** The programs that stand on the machine with the public name; `ssh` brings its port to another computer. */
export const proxyKinds = ['nginx', 'caddy'] as const satisfies readonly (typeof recipeKinds)[number][]
export type ProxyKind = (typeof proxyKinds)[number]
export type RecipeKind = (typeof recipeKinds)[number]
export interface RecipePlace {
  /** Host name of the public address, without a port. */
  readonly host: string
  /** Port of the public address; absent: 443. */
  readonly outside?: number
  /** Path below which the console is served; begins and ends with a slash. */
  readonly path: string
  /** Port of the console's public side. */
  readonly port: number
}
const nginxLines = ({ host, path, port, outside = 443 }: RecipePlace): readonly string[] => [
  `server { listen ${outside} ssl; server_name ${host};`,
  `  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
  `  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
  `  location ${path} { proxy_pass http://127.0.0.1:${port}/;`,
  '    proxy_http_version 1.1;',
  '    proxy_set_header Host $http_host;',
  '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  '    proxy_set_header Upgrade $http_upgrade;',
  '    proxy_set_header Connection upgrade; } }',
]
const siteOf = ({ host, outside }: RecipePlace): string => (outside === undefined ? host : `${host}:${outside}`)
const caddyLines = (place: RecipePlace): readonly string[] => {
  const { path, port } = place
  return path === '/'
    ? [`${siteOf(place)} {`, `  reverse_proxy 127.0.0.1:${port}`, '}']
    : [`${siteOf(place)} {`, `  handle_path ${path}* {`, `    reverse_proxy 127.0.0.1:${port}`, '  }', '}']
}
const sshLines = ({ host, port }: RecipePlace): readonly string[] => [
  `ssh -N -R 127.0.0.1:${port}:127.0.0.1:${port} you@${host}`,
]
const linesOf = { nginx: nginxLines, caddy: caddyLines, ssh: sshLines } as const satisfies Record<RecipeKind, unknown>

/** Returns the lines of a recipe. */
export const recipeLines = (kind: RecipeKind, place: RecipePlace): readonly string[] => linesOf[kind](place)

/** Returns an address as it is meant: `club.example` alone is one of https. */
export const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:\/\//iu.test(address) ? address : `https://${address}`
/** Returns the host, port and path of an address that is typed, or the usual ones where it is none. */
export function placeIn(typed: string, port: number): RecipePlace {
  const address = withScheme(typed)
  if (!URL.canParse(address)) return { host: 'club.example', path: '/', port }
  const { hostname, pathname, port: outside } = new URL(address)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  return { host: hostname, path, port, ...(outside === '' ? {} : { outside: Number(outside) }) }
}
