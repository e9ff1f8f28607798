/** Routes of the way in from outside: public address, proxies, certificate. */
import { z } from 'zod'
import { networkChange, type NetworkChange, type NetworkStatus } from '../../../shared/wire/schemas/network-schema.ts'
import { fieldOf } from '../network/certificate-files.ts'
import { networkWords } from '../network/network-words.ts'
import { parsePublicAddress } from '../network/public-address.ts'
import { plainAddress } from '../network/forwarded.ts'
import { route, type Call, type Route, type RouteServices } from '../route.ts'
import { type Answer, ok } from '../answers.ts'

const networkStatus = z.object({
  publicAddress: z.string().nullable().describe('Of a proxy or tunnel in front of the public side; ends with a slash.'),
  proxies: z.array(z.string()).describe('Addresses of proxies whose X-Forwarded-For or Forwarded counts.'),
  certificate: z.object({ cert: z.string(), key: z.string() }).nullable().describe('Paths of two PEM files.'),
  reachable: z.boolean().nullable().describe('Whether a test through the address succeeded; null: not tested.'),
  says: z.string().describe('A sentence on the address, with the next step.'),
  certificateSays: z.string().describe('A sentence on the certificate.'),
  port: z.int().describe('The port to which the proxy leads.'),
})
const dayMs = 24 * 3600 * 1000
/** Days before its end at which a certificate is said to end soon. */
const soonDays = 7
const portIn = (origin: string): number => Number(new URL(origin).port)

/** Returns the sentences on the address, with the remark on a proxy that does not tell its clients. */
function saysOn({ outside, origins }: RouteServices, lang: string): string {
  const words = networkWords(lang)
  const { publicAddress } = outside.settings
  if (publicAddress === null) return ''
  const { host } = new URL(publicAddress)
  if (outside.verdict === null) return words.untested
  const said = words.reach(outside.verdict, { host, port: portIn(origins().public) })
  return outside.verdict === 'answers' && !outside.tellsClients ? `${said} ${words.nameless}` : said
}
function saysOnCertificate({ outside, lan, console }: RouteServices, lang: string): string {
  const words = networkWords(lang)
  const { fault, until, loaded } = outside.certificate
  if (outside.settings.certificate === null) return ''
  if (fault !== null) return words.certificate[fault]
  if (loaded === null || until === null) return ''
  const days = Math.floor((until - console.timing.wall()) / dayMs)
  if (days < soonDays) return words.expiresSoon(days)
  const open = lan.reached()
  const isUseless = open.length > 0 && open.every((origin) => !origin.startsWith('https:'))
  return isUseless ? words.otherNames(loaded.names.join(', ')) : words.serves
}
function statusOf(services: RouteServices, lang: string): NetworkStatus {
  const { outside, origins } = services
  return {
    ...outside.settings,
    reachable: outside.verdict === null ? null : outside.verdict === 'answers',
    says: saysOn(services, lang),
    certificateSays: saysOnCertificate(services, lang),
    port: portIn(origins().public),
  }
}
const badField = (path: string, error: string): Answer => ({ status: 400, body: { error, path } })

/** Returns the change with a whole public address, or the answer that says why it is none. */
function checkedChange({ services, body, lang }: Call<NetworkChange, unknown>): Answer | Partial<NetworkChange> {
  const { publicAddress, proxies, certificate } = body
  const own = [services.origins().private, services.origins().public].map((origin) => new URL(origin).host)
  const given = publicAddress === '' ? null : publicAddress
  const parsed = typeof given === 'string' ? parsePublicAddress(given, [...own, ...services.lan.hosts()]) : given
  if (typeof parsed === 'string') return badField('publicAddress', networkWords(lang).faults[parsed])
  return {
    ...(parsed === undefined ? {} : { publicAddress: parsed?.href ?? null }),
    ...(proxies === undefined ? {} : { proxies: [...new Set(proxies.map(plainAddress))] }),
    ...(certificate === undefined ? {} : { certificate }),
  }
}
async function changeNetwork(call: Call<NetworkChange, unknown>): Promise<Answer> {
  const { services, lang } = call
  const change = checkedChange(call)
  if ('status' in change) return change
  const { certificate } = change
  const fault = certificate === undefined ? null : await services.outside.certificate.use(certificate)
  if (fault !== null) return badField(`certificate.${fieldOf(fault)}`, networkWords(lang).certificate[fault])
  const isChanged = await services.outside.change(change as Parameters<typeof services.outside.change>[0])
  if (!isChanged) return badField('publicAddress', networkWords(lang).leadsInside(portIn(services.origins().public)))
  return ok(statusOf(services, lang))
}

export const networkRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/network',
    does: 'The way in from outside: public address and whether it answers, proxies, certificate.',
    answers: { 200: networkStatus },
    act: ({ services, lang }) => ok(statusOf(services, lang)),
  }),
  route({
    method: 'PUT',
    path: '/network',
    does:
      'Changes the way in from outside; fields left out stay as they are. The address is tried through itself before ' +
      'the answer; one that leads to the private side is a bad request.',
    body: networkChange,
    answers: { 200: networkStatus },
    act: changeNetwork,
  }),
]
