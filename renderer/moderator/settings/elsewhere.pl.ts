/** Polish words of the card on players from elsewhere. */
import type { elsewhereEn } from './elsewhere.en.ts'

export const elsewherePl: typeof elsewhereEn = {
  title: 'Gracze z daleka',
  what: 'Telefony w sali nie potrzebują niczego stąd. Dla graczy w innych miejscach przed Duskboard stoi serwer pośredniczący albo tunel z własnym adresem https; linki i zaproszenia używają wtedy tego adresu.',
  address: 'Adres publiczny',
  try: 'Zapisz i sprawdź',
  trying: 'Sprawdzam…',
  save: 'Zapisz',
  recipes: 'Przepisy',
  program: 'Program',
  programs: { nginx: 'nginx', caddy: 'Caddy', ssh: 'ssh -R' },
  where: {
    nginx: 'Na komputerze z publiczną nazwą i certyfikatem. Jeśli to inny komputer, dodaj ssh -R.',
    caddy: 'Na komputerze z publiczną nazwą. Caddy sam zdobędzie certyfikat. Jeśli to inny komputer, dodaj ssh -R.',
    ssh: 'Na tym komputerze, obok nginx albo Caddy na wynajętej maszynie: dopóki działa, jej port prowadzi tutaj.',
  },
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  copyByHand: 'Przeglądarka nie pozwala tu kopiować. Zaznacz wiersze i skopiuj je ręcznie.',
  cloudflare:
    'Cloudflare Tunnel: na tym komputerze uruchom „cloudflared tunnel --url http://127.0.0.1:{port}” i wpisz adres, który poda.',
  tailscale: 'Tailscale Funnel: na tym komputerze uruchom „tailscale funnel {port}” i wpisz adres, który poda.',
  more: 'Serwery pośredniczące i certyfikat',
  proxies: 'Adresy serwerów pośredniczących',
  proxiesNote:
    'Tylko tym serwerom Duskboard wierzy, gdy mówią, kto za nimi stoi. Do wszystkich przepisów wystarczą adresy tego komputera, 127.0.0.1 i ::1.',
  cert: 'Certyfikat (plik PEM)',
  key: 'Klucz do niego (plik PEM)',
  certificateNote:
    'Z własnym certyfikatem telefony w sieci Wi-Fi też dostają bezpieczną stronę. Po odnowieniu pliki są wczytywane ponownie.',
}
