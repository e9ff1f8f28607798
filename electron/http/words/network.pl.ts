/** Polish sentences on the way in from outside. */
import type { NetworkWords } from './network.en.ts'

export const networkPl: NetworkWords = {
  faults: {
    unreadable: 'To nie jest adres. Wpisz go tak: https://klub.example/ albo https://klub.example/wieczor/.',
    'no-https': 'Adres zaczyna się od https://, bo karty idą przez internet. Daj serwerowi pośredniczącemu certyfikat.',
    extra: 'W adresie jest nazwa użytkownika, znak zapytania albo kratka. Usuń je.',
    own: 'To adres samego Duskboard. Wpisz ten, pod którym widać serwer pośredniczący albo tunel.',
    'own-path':
      'W ścieżce jest nazwa, której Duskboard sam potrzebuje, na przykład /join albo /output. Wybierz inną, choćby /wieczor/.',
  },
  reach: (verdict, { host, port }) => {
    const name = host.replace(/:\d+$/u, '')
    return {
      answers: `${host} odpowiada: gracze z daleka mogą dołączać.`,
      'strange-host': `${host} prowadzi tutaj, ale przekazuje inną nazwę hosta. Niech serwer pośredniczący przekazuje ją bez zmian (zob. przepisy).`,
      private: `${host} prowadzi do strony prowadzącego, której nigdy nie wolno wystawiać. Skieruj serwer pośredniczący na port ${port}.`,
      other: `Pod adresem ${host} odpowiada coś innego. Skieruj serwer pośredniczący na 127.0.0.1, port ${port}, i sprawdź ścieżkę w adresie.`,
      gateway: `Serwer pośredniczący ${host} odpowiada, ale nie dociera do Duskboard. Skieruj go na 127.0.0.1, port ${port}, i sprawdź, czy tunel działa.`,
      'no-socket': `${host} pokazuje strony, ale nie przepuszcza połączeń WebSocket, a telefony ich potrzebują. Niech serwer pośredniczący przekazuje Upgrade i Connection (zob. przepisy).`,
      'no-name': `Internet nie zna nazwy ${name}. Sprawdź pisownię; nowa nazwa może potrzebować godziny.`,
      untrusted: `Przeglądarki nie ufają certyfikatowi ${name}. Weź certyfikat od publicznego urzędu, na przykład Let’s Encrypt.`,
      expired: `Certyfikat ${name} wygasł albo jeszcze nie jest ważny. Odnów go i sprawdź zegar tego komputera.`,
      'other-name': `Certyfikat pod adresem ${host} jest wystawiony na inną nazwę. Postaraj się o certyfikat na ${name}.`,
      refused: `Pod adresem ${host} nikt nie nasłuchuje. Uruchom serwer pośredniczący albo tunel i sprawdź port w adresie.`,
      'no-tls': `${host} odpowiada, ale bez szyfrowania. Daj serwerowi pośredniczącemu certyfikat (w nginx „listen … ssl”) albo sprawdź port w adresie.`,
      'time-out': `${host} nie odpowiada w porę. Sprawdź, czy serwer pośredniczący działa i czy zapora przepuszcza https. Niektóre routery ukrywają przed komputerem jego własny adres: spróbuj telefonem bez Wi-Fi.`,
      broken: `Połączenie z ${host} zostało zerwane. Zajrzyj do dziennika serwera pośredniczącego; Duskboard ponawia próbę co minutę.`,
    }[verdict]
  },
  untested: 'Adres jest właśnie sprawdzany.',
  nameless:
    'Serwer pośredniczący nie mówi, kto za nim stoi, więc limity liczą wszystkich graczy jak jednego. Niech ustawia X-Forwarded-For (zob. przepisy), a jego adres wpisz niżej.',
  leadsInside: (port) =>
    `Ten adres prowadzi do strony prowadzącego, której nigdy nie wolno wystawiać. Skieruj serwer pośredniczący na port ${port} i wpisz adres ponownie.`,
  certificate: {
    'no-cert': 'Nie ma takiego pliku z certyfikatem. Wpisz jego pełną ścieżkę na komputerze z Duskboard.',
    'no-key': 'Nie ma takiego pliku z kluczem. Wpisz jego pełną ścieżkę na komputerze z Duskboard.',
    'cert-denied':
      'Duskboard nie może czytać pliku z certyfikatem. Daj swojemu użytkownikowi prawo odczytu albo skopiuj plik do własnego folderu.',
    'key-denied':
      'Duskboard nie może czytać pliku z kluczem. Daj swojemu użytkownikowi prawo odczytu albo skopiuj plik do własnego folderu.',
    'not-cert': 'W tym pliku nie ma certyfikatu w formacie PEM. Wybierz ten, który zwykle nazywa się fullchain.pem.',
    'not-key': 'W tym pliku nie ma klucza w formacie PEM. Wybierz ten, który zwykle nazywa się privkey.pem.',
    'locked-key': 'Ten klucz jest zabezpieczony hasłem. Zapisz go bez hasła, do odczytu tylko dla siebie.',
    'other-key': 'Ten klucz należy do innego certyfikatu. Wybierz dwa pliki, które powstały razem.',
    expired: 'Ten certyfikat wygasł. Odnów go i sprawdź zegar tego komputera.',
  },
  serves: 'Certyfikat jest używany.',
  expiresSoon: (days) =>
    `Ważność certyfikatu kończy się za ${days === 1 ? 'jeden dzień' : `${days} dni`}. Odnów go; nowe pliki zostaną wczytane same.`,
  otherNames: (names) =>
    `Certyfikat jest wystawiony na ${names === '' ? 'żaden adres' : names}, a to nie prowadzi do żadnej otwartej sieci tego komputera, więc ich linki zostają przy http. Niech ta nazwa prowadzi do adresu tego komputera w Wi-Fi albo postaraj się o certyfikat na ten adres.`,
}
