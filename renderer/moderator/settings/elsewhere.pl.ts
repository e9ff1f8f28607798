/** Polish words of the card on players from elsewhere. */
import type { elsewhereEn } from './elsewhere.en.ts'

export const elsewherePl: typeof elsewhereEn = {
  title: 'Gracze z daleka',
  what: 'Telefony w sali nie potrzebują niczego stąd. Gracze z innych miejsc wchodzą przez serwer pośredniczący albo tunel, który ma własny adres https i prowadzi do Duskboard; linki i zaproszenia używają wtedy tego adresu.',
  address: 'Adres publiczny',
  try: 'Zapisz i sprawdź',
  trying: 'Sprawdzam…',
  save: 'Zapisz',
  next: 'Dalej: zacznij grę „Na odległość, na łączach” i wyślij graczom linki: Ekrany i telefony, „Zaproszenia”.',
  recipes: 'Skąd wziąć adres',
  program: 'Program',
  programs: { nginx: 'nginx', caddy: 'Caddy' },
  proxyStep: {
    nginx:
      '1. Na komputerze z publiczną nazwą: zapisz te wiersze jako /etc/nginx/conf.d/duskboard.conf i uruchom „sudo nginx -t && sudo systemctl reload nginx”. Nie ma jeszcze certyfikatu? Zdobędzie go „sudo certbot certonly --nginx -d {host}”.',
    caddy:
      '1. Na komputerze z publiczną nazwą: dopisz te wiersze do /etc/caddy/Caddyfile i uruchom „sudo systemctl reload caddy”. Caddy sam zdobędzie certyfikat.',
  },
  tunnelStep:
    '2. Jeśli to inny komputer niż ten: uruchom tutaj ten wiersz, ze swoją tamtejszą nazwą użytkownika zamiast „you”, i nie zamykaj okna, dopóki gracie. Sprowadza graczy stamtąd tutaj.',
  tunnelLines: 'ssh',
  lastStep: '3. Wpisz adres u góry, zapisz go i sprawdź.',
  without: 'Bez własnej maszyny w internecie:',
  copy: 'Kopiuj',
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
