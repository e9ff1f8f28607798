/** Polish words of Settings. Forms: one | few | many. */
import type { settingsEn } from './settings.en.ts'

export const settingsPl: typeof settingsEn = {
  sponsors: {
    title: 'Sponsorzy',
    note: 'Ich obrazki stoją pod stołem i na kurtynach. Każdy ekran włącza się osobno: Ekrany, Ustawienia, Sponsorzy.',
    add: 'Dodaj obrazki',
    drop: 'Usuń sponsora {name}',
    removed: '{name}, usunięto {when}',
    nameless: 'Obrazek',
    seconds: 'Sekundy na jeden',
    fade: 'Przenikanie',
  },
  settings: {
    language: 'Język',
    languageNote: 'Tego pulpitu. Ekran ma język swojej przeglądarki albo ustawiony na stronie Ekrany i telefony.',
    size: 'Wielkość tekstu',
    sizes: { small: 'Mała', normal: 'Zwykła', large: 'Duża' },
    theme: 'Motyw ekranów',
    themeNote: 'Każda gra ma swój. Ekranowi można dać inny w jego adresie: ?theme=…',
    folder: 'Folder danych',
    folderNote: 'Tu są partie, ustawienia i kopie zapasowe. By mieć kopię, skopiuj cały folder.',
    version: 'Wersja',
  },
}
