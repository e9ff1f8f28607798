/** Polish words of stream feeds. Forms: one | few | many. */
import type { feedsEn } from './feeds.en.ts'

export const feedsPl: typeof feedsEn = {
  title: 'Transmisje',
  what: 'Transmisja ma własny adres, własne opóźnienie i pokazuje tyle, ile wybierzesz. Na sali nic się nie zmienia.',
  name: 'Nazwa transmisji',
  nameHint: 'np. Główna transmisja',
  level: 'Pokazuje',
  levels: {
    announced: 'To, co ogłoszono',
    night: 'Ogłoszone i noc',
    everything: 'Wszystko',
  },
  means: {
    announced: 'To samo co na sali.',
    night:
      'W nocy także to, co komu zrobiono. Karty i wszystko, co się z nimi wiąże, pozostają zakryte. Gry bez nocy pokazują tyle co sala.',
    everything: 'Każdą kartę i każdy znacznik, przez cały czas.',
  },
  delay: 'Opóźnienie w sekundach',
  seconds: 's',
  add: 'Dodaj transmisję',
  copy: 'Kopiuj adres',
  copied: 'Skopiowano',
  copyByHand: 'Przeglądarka nie pozwala tu kopiować. Zaznacz adres i skopiuj go ręcznie.',
  address: 'Adres: źródło przeglądarki, 1920 × 1080. Chroń go jak hasło.',
  filling: 'początek za {time}',
  live: 'na żywo',
  watched: '{n} połączenie | {n} połączenia | {n} połączeń',
  mark: 'Nazwa transmisji w rogu',
  lan: 'Także z innych komputerów',
  lanNone: 'Żadna sieć nie jest otwarta. Otwórz ją w części Telefony.',
  warn: {
    announced: 'Kto ma adres i jest w otwartej sieci, zobaczy to, co sala.',
    night: 'Kto ma adres i jest w otwartej sieci, zobaczy, kogo wybrano w nocy.',
    everything: 'Kto ma adres i jest w otwartej sieci, także gracz, zobaczy każdą kartę.',
  },
  open: 'Otwórz dla sieci',
  openAgain: 'Naciśnij jeszcze raz, aby otworzyć',
  keep: 'Zostaw zamkniętą',
  remove: 'Usuń',
  removeAgain: 'Naciśnij jeszcze raz',
  settings: 'Ustawienia: {name}',
}
