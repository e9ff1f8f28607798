/** Lines that put a proxy in front of the console, with its own port and address filled in. At most ten each. */

export const recipeKinds = ['nginx', 'caddy', 'ssh'] as const
export type RecipeKind = (typeof recipeKinds)[number]
export interface RecipePlace {
  /** Host name of the public address, without a port. */
  readonly host: string
  /** Path below which the console is served; begins and ends with a slash. */
  readonly path: string
  /** Port of the console's public side. */
  readonly port: number
}
const nginxLines = ({ host, path, port }: RecipePlace): readonly string[] => [
  `server { listen 443 ssl; server_name ${host};`,
  `  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
  `  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
  `  location ${path} { proxy_pass http://127.0.0.1:${port}/;`,
  '    proxy_http_version 1.1;',
  '    proxy_set_header Host $http_host;',
  '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  '    proxy_set_header Upgrade $http_upgrade;',
  '    proxy_set_header Connection upgrade; } }',
]
const caddyLines = ({ host, path, port }: RecipePlace): readonly string[] =>
  path === '/'
    ? [`${host} {`, `  reverse_proxy 127.0.0.1:${port}`, '}']
    : [`${host} {`, `  handle_path ${path}* {`, `    reverse_proxy 127.0.0.1:${port}`, '  }', '}']
const sshLines = ({ host, port }: RecipePlace): readonly string[] => [
  `ssh -N -R 127.0.0.1:${port}:127.0.0.1:${port} you@${host}`,
]
const linesOf = { nginx: nginxLines, caddy: caddyLines, ssh: sshLines } as const satisfies Record<RecipeKind, unknown>

/** Returns the lines of a recipe. */
export const recipeLines = (kind: RecipeKind, place: RecipePlace): readonly string[] => linesOf[kind](place)

/** Returns the host and path of an address that is typed, or the usual ones where it is none. */
export function placeIn(address: string, port: number): RecipePlace {
  if (!URL.canParse(address)) return { host: 'club.example', path: '/', port }
  const { hostname, pathname } = new URL(address)
  return { host: hostname, path: pathname.endsWith('/') ? pathname : `${pathname}/`, port }
}
