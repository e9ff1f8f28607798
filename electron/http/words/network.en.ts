/** English sentences on the way in from outside. */
import type { CertificateFault } from '../network/certificate-files.ts'
import type { PublicAddressFault } from '../network/public-address.ts'
import type { ReachVerdict } from '../network/reach-test.ts'

export interface NetworkWords {
  readonly faults: Readonly<Record<PublicAddressFault, string>>
  readonly reach: (verdict: ReachVerdict, about: { readonly host: string; readonly port: number }) => string
  readonly untested: string
  /** Follows where the proxy does not tell whom it passes on. */
  readonly nameless: string
  readonly leadsInside: (port: number) => string
  readonly certificate: Readonly<Record<CertificateFault, string>>
  readonly serves: string
  readonly expiresSoon: (days: number) => string
  /** Says that no open address is trusted under these names. */
  readonly otherNames: (names: string) => string
}
export const networkEn: NetworkWords = {
  faults: {
    unreadable: 'This is not an address. Write it like https://club.example/ or https://club.example/evening/.',
    'no-https':
      'The address begins with https://, because cards travel through the internet. Give the proxy a certificate.',
    extra: 'The address has a user name, a question mark or a hash sign in it. Leave those out.',
    own: 'This is an address of Duskboard itself. Enter the one under which the proxy or tunnel is reached.',
    'own-path':
      'The path uses a name that Duskboard needs for itself, such as /join or /output. Choose another one, for example /evening/.',
  },
  reach: (verdict, { host, port }) => {
    const name = host.replace(/:\d+$/u, '')
    return {
      answers: `${host} answers: players elsewhere can join.`,
      'strange-host': `${host} leads here, but passes on another host name. Let the proxy pass the host name on as it came (see the recipes).`,
      private: `${host} leads to the moderator’s own side, which must never be reachable. Point the proxy at port ${port}.`,
      other: `Something else answers at ${host}. Point the proxy at 127.0.0.1, port ${port}, and check the path in the address.`,
      gateway: `The proxy at ${host} answers, but does not reach Duskboard. Point it at 127.0.0.1, port ${port}, and check that the tunnel is up.`,
      'no-socket': `${host} shows pages, but lets no WebSocket through, and phones need one. Let the proxy pass on Upgrade and Connection (see the recipes).`,
      'no-name': `The name ${name} is not known to the internet. Check the spelling; a new name may take an hour.`,
      untrusted: `The certificate of ${name} is not trusted by browsers. Use one by a public authority such as Let’s Encrypt.`,
      expired: `The certificate of ${name} has expired, or is not valid yet. Renew it, and check this computer’s clock.`,
      'other-name': `The certificate at ${host} was issued for another name. Get one for ${name}.`,
      refused: `Nothing is listening at ${host}. Start the proxy or the tunnel, and check the port in the address.`,
      'no-tls': `${host} answers, but without encryption. Give the proxy a certificate (“listen … ssl” in nginx), or check the port in the address.`,
      'time-out': `${host} did not answer in time. Check that the proxy runs and its firewall lets https in. Some routers hide a computer’s own address from it: try it on a phone without Wi-Fi.`,
      broken: `The connection to ${host} broke off. Check the proxy’s log; Duskboard tries again every minute.`,
    }[verdict]
  },
  untested: 'The address is being tried.',
  nameless:
    'The proxy does not tell who is behind it, so limits count all players as one. Let it set X-Forwarded-For (see the recipes), and name its address below.',
  leadsInside: (port) =>
    `This address leads to the moderator’s own side, which must never be reachable. Point the proxy at port ${port}, then enter it again.`,
  certificate: {
    'no-cert': 'There is no such certificate file. Enter its whole path on the computer that runs Duskboard.',
    'no-key': 'There is no such key file. Enter its whole path on the computer that runs Duskboard.',
    'cert-denied':
      'Duskboard may not read the certificate file. Let your user read it, or copy it to a folder of yours.',
    'key-denied': 'Duskboard may not read the key file. Let your user read it, or copy it to a folder of yours.',
    'not-cert': 'This file holds no certificate in PEM form. Choose the one that is often called fullchain.pem.',
    'not-key': 'This file holds no key in PEM form. Choose the one that is often called privkey.pem.',
    'locked-key': 'This key is locked with a password. Save it without one, readable by your user alone.',
    'other-key': 'This key belongs to another certificate. Choose the two files that were made together.',
    expired: 'This certificate has expired. Renew it, and check this computer’s clock.',
  },
  serves: 'The certificate is served.',
  expiresSoon: (days) =>
    `The certificate expires in ${days === 1 ? 'one day' : `${days} days`}. Renew it; the new files are read automatically.`,
  otherNames: (names) =>
    `The certificate was issued for ${names === '' ? 'no address' : names}, which leads to none of the open networks of this computer, so their links stay http. Let the name lead to this computer’s address in the Wi-Fi, or get a certificate for that address.`,
}
