/** Polish words of notifications for programs. */
import type { notificationsEn } from './notifications.en.ts'

export const notificationsPl: typeof notificationsEn = {
  title: 'Powiadomienia dla programów',
  what: 'Streamer.bot, boty i własne skrypty dowiadują się tego, co usłyszeli wszyscy: faz, głosowań, kart, kto odpadł i kto wygrał. Żadnych tajemnic, i nic, dopóki kurtyna jest opuszczona albo scena wstrzymana.',
  socket: 'WebSocket dla programów na tym komputerze',
  connected:
    'Żaden program nie jest połączony. | Połączony jest {n} program. | Połączone są {n} programy. | Połączonych jest {n} programów.',
  revoke: 'Nowy token',
  revokeAgain: 'Naciśnij jeszcze raz: połączone programy zostaną odłączone i będą potrzebować nowego',
  revoked: 'Stary token jest nieważny.',
  rehearsals: 'Powiadamiaj też o próbach',
  unnamed: 'Webhook',
  name: 'Nazwa',
  url: 'Adres webhooka',
  add: 'Dodaj webhook',
  off: 'Wyłączony. Nic nie jest wysyłane.',
  noSecret: 'Na tym komputerze nie ma jego sekretu, więc nic nie jest wysyłane. Utwórz nowy i wpisz go u odbiorcy.',
  nothingYet: 'Od uruchomienia nic nie wysłano.',
  delivery: {
    arrived: 'Ostatnia wiadomość o {time}: dotarła.',
    status: 'Ostatnia wiadomość o {time}: odbiorca odpowiedział {status}. Sprawdź adres i jego dziennik.',
    unreachable: 'Ostatnia wiadomość o {time}: pod tym adresem nikt nie odpowiada. Sprawdź adres i internet.',
    slow: 'Ostatnia wiadomość o {time}: brak odpowiedzi przez dziesięć sekund. Odbiorca powinien najpierw odpowiedzieć, a potem działać.',
    redirect: 'Ostatnia wiadomość o {time}: odbiorca odsyła pod inny adres ({status}). Wpisz tutaj tamten.',
  },
  again: 'Kolejna próba nastąpi sama.',
  waiting: 'Czeka {n} wiadomość. | Czekają {n} wiadomości. | Czeka {n} wiadomości.',
  lost: 'Nie dotarła {n} wiadomość. | Nie dotarły {n} wiadomości. | Nie dotarło {n} wiadomości.',
  secretOnce:
    'Sekret jest pokazywany tylko ten jeden raz. Wpisz go u odbiorcy, który pozna po nim, że wiadomości są stąd.',
  copySecret: 'Kopiuj sekret',
  putAway: 'Gotowe',
  test: 'Wyślij próbną',
  renew: 'Nowy sekret',
  renewAgain: 'Naciśnij jeszcze raz: stary przestanie być ważny',
  renewed: 'Jest nowy sekret.',
  remove: 'Usuń',
  removeAgain: 'Naciśnij jeszcze raz, żeby usunąć',
  removed: 'Webhook usunięty.',
}
