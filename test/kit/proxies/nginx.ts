/** An nginx with TLS in front of a console, with a certificate of the test's own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAuthority, type TestAuthority } from './certificates.ts'
import { proxyFolder, startProxy } from './proxy-process.ts'
import { freePort } from '../process/free-port.ts'

/** Headers that nginx sends on: as the recipe says, or as people forget to. */
export type PassedOn = 'recipe' | 'host-rewritten' | 'both-rewritten' | 'nothing-added'
const headersOf: Readonly<Record<PassedOn, readonly string[]>> = {
  recipe: [
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto https;',
  ],
  'host-rewritten': [],
  'both-rewritten': ['proxy_set_header Origin http://$proxy_host;'],
  'nothing-added': ['proxy_set_header Host $http_host;'],
}
export interface NginxOptions {
  readonly upstreamPort: number
  /** Name under which it serves; `localhost` needs no entry anywhere. */
  readonly hostName?: string
  /** Begins and ends with a slash. */
  readonly basePath?: string
  readonly passes?: PassedOn
  /** False: leaves the base path in what it sends on. */
  readonly strips?: boolean
  /** False: forgets what a WebSocket needs. */
  readonly sockets?: boolean
  /** Seconds of silence after which it cuts a connection. */
  readonly idleSeconds?: number
  /** Takes the client's address from the header `X-Test-Client`, to stand for many. */
  readonly manyClients?: boolean
  /** Names in the certificate, by default the host name; `days`: below 0 for one that has expired. */
  readonly certificate?: { readonly names?: readonly string[]; readonly days?: number }
  readonly port?: number
}
export interface TestProxy {
  /** Public address, with the base path. */
  readonly url: string
  /** The authority's certificate as PEM, and the path of its file. */
  readonly ca: string
  readonly caFile: string
  readonly port: number
  readonly folder: string
  readonly stop: () => Promise<void>
}

function serverLines(options: Required<Omit<NginxOptions, 'certificate'>>): readonly string[] {
  const { upstreamPort, hostName, basePath, passes, strips, sockets, idleSeconds, manyClients, port } = options
  const upgrade = ['proxy_set_header Upgrade $http_upgrade;', 'proxy_set_header Connection $connection_upgrade;']
  const real = ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Test-Client;']
  return [
    `listen 127.0.0.1:${port} ssl;`,
    `server_name ${hostName};`,
    'ssl_certificate server.pem;',
    'ssl_certificate_key server-key.pem;',
    ...(manyClients ? real : []),
    `location ${basePath} {`,
    `  proxy_pass http://127.0.0.1:${upstreamPort}${strips ? '/' : ''};`,
    '  proxy_http_version 1.1;',
    ...(sockets ? upgrade : []),
    ...headersOf[passes],
    `  proxy_read_timeout ${idleSeconds}s;`,
    '}',
  ]
}
const configOf = (lines: readonly string[]): string => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events { worker_connections 8192; }
worker_rlimit_nofile 16384;
http {
  access_log off;
  client_header_timeout 10s;
  client_body_timeout 10s;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    ${lines.join('\n    ')}
  }
}
`
/** Starts nginx in front of a port. It is ended, and its files are removed, by `stop`. */
export async function startNginx(options: NginxOptions): Promise<TestProxy> {
  const { hostName = 'localhost', basePath = '/', certificate = {} } = options
  const folder = proxyFolder()
  const authority: TestAuthority = makeAuthority(folder)
  authority.sign(certificate.names ?? [hostName], certificate.days === undefined ? {} : { days: certificate.days })
  const port = options.port ?? (await freePort())
  const plain = { passes: 'recipe', strips: true, sockets: true, idleSeconds: 30, manyClients: false } as const
  const config = configOf(serverLines({ ...plain, ...options, hostName, basePath, port }))
  writeFileSync(join(folder, 'nginx.conf'), config)
  const started = await startProxy(['nginx', '-p', folder, '-c', 'nginx.conf'], { port, folder })
  const url = `https://${hostName}:${port}${basePath}`
  return { url, ca: authority.ca, caFile: authority.file, port, folder, stop: started.stop }
}
