/** The Polish lines of the moderator for a table at a distance. */
import type { MaskedWords } from './words.ts'

export const distancePl: MaskedWords = {
  say: {
    S4: () => 'Rozsyłam wam papiery. Każdy zobaczy swój na własnym ekranie i nigdzie indziej.',
    'S4.look': () =>
      'Przytrzymajcie teraz swoją kartę i przeczytajcie ją. Nikt inny jej nie widzi, więc nie pokazujcie jej kamerze i niech nikt nie czyta z waszych twarzy.',
    S5: () =>
      'Wyłączcie mikrofony i patrzcie tylko na własny ekran. Każdy ekran pyta teraz o imię i każdy z was jakiegoś dotyka. Kto ma kartę Sióstr, wybiera w ten sposób Siostrę.',
    'S5.meet': () =>
      'Teraz wszyscy przytrzymują swoją kartę i czytają. Dwie osoby są parą i już o tym wiedzą. … Dobrze. Włączcie mikrofony.',
    'S6.talk': () => 'Po kolei, w porządku kręgu na waszym ekranie. Słuchamy.',
    S7: () => 'O wszystkim zdecyduje komisja z trzech osób. Kto zasiądzie w niej pierwszy, rozstrzygnie los.',
    G2: () =>
      'Najpierw głos z daleka. Oczy zamknięte, usta zamknięte, dłonie pod sobą: pięć sekund hałasu, jeśli jest ochota.',
    T1: ({ troika, sequential }) =>
      sequential
        ? `Komisja obraduje: ${troika}. Po kolei, w tym porządku: pyta was wasz ekran.`
        : `Komisja obraduje: ${troika}. Wasze ekrany właśnie pytają. Nikt nie zobaczy głosu, zanim nie będzie wszystkich trzech.`,
    T3: ({ who }) =>
      `Komisja skazuje: ${who}. ${who}, twój ekran pyta o to, o co pyta każdego na twoim miejscu. My czekamy.`,
    T5: ({ who }) =>
      `${who}, twoja karta zostaje zakryta. Co chcesz nam powiedzieć na pożegnanie? Czas widać na ekranie.`,
    D1: () =>
      'Noc nad blokiem. Mikrofony wyłączone, twarze spokojne, oczy na własny ekran. Kogokolwiek wezwę, każdy ekran pyta o imię i każdy z was jakiegoś dotyka. Gułag milczy.',
    'D2.meet': () =>
      'Szpiedzy, zaraz dowiecie się, kim jesteście. Wszyscy przytrzymują swoją kartę i czytają, co się na niej pojawi.',
    D2: () =>
      'Wzywam Szpiegów. Każdy dotyka jakiegoś imienia; Szpiedzy, zgódźcie się na jednego sąsiada: za kartą widzicie swoje wskazania. … Dziękuję.',
    D3: () => 'Wzywam Pisarza. Każdy dotyka jakiegoś imienia. … Dziękuję. Odpowiedź będzie za kartą.',
    D4: () => 'Wzywam Cenzora. Każdy dotyka jakiegoś imienia, Gułag też. … Dziękuję.',
    W1: () =>
      'Zanim się rozjaśni, wszyscy jeszcze raz przytrzymują swoją kartę i czytają. … Poranek. Włączcie mikrofony.',
    W3: ({ who }) =>
      `Przyszli po: ${who}. ${who}, twój ekran pyta o to, o co pyta każdego na twoim miejscu. My czekamy.`,
    E1: () => 'To koniec. Teraz odkrywamy karty tych, którzy są jeszcze wolni.',
    'E1.cards': ({ who }) => `${who}: zobaczmy, kto to był.`,
  },
  ask: {
    S4: 'Rozdaj, gdy wszyscy są na łączach.',
    'S4.look': 'Przejdź dalej, gdy wszyscy obejrzeli karty.',
    S5: 'Przejdź dalej, gdy wszyscy dotknęli imienia. Bez odpowiedzi rozstrzyga los.',
    'S5.meet': 'Przejdź dalej, gdy wszyscy przeczytali.',
    'S6.talk': 'Przejdź dalej, gdy wszyscy zgłoszą, że są gotowi, albo gdy to już wystarczy.',
    S7: 'Przejdź dalej, by wylosować, kto dostaje żeton, albo go komuś przekaż.',
    G2: 'Przejdź dalej, gdy telefon odpowie; bez odpowiedzi nie ma hałasu.',
    G3: 'Wezwij Trójkę, gdy wszyscy zgłoszą, że są gotowi, albo dość się nagadali.',
    T1: 'Przejdź dalej, gdy głosy są oddane.',
    T3: 'Przejdź dalej, gdy telefon odpowie. Milczenie znaczy: nikogo.',
    T5: 'Udziel głosu.',
    D1: 'Przejdź dalej, gdy wszystkie mikrofony są wyłączone.',
    'D2.meet': 'Przejdź dalej, by im to przekazać; daj wszystkim czas na czytanie.',
    D2: 'Przejdź dalej, gdy wszyscy dotknęli imienia. Gdy Szpiedzy się różnią, rozstrzyga los.',
    D3: 'Przejdź dalej, gdy wszyscy dotknęli imienia: telefon odpowiada dopiero wtedy.',
    D4: 'Przejdź dalej, gdy wszyscy dotknęli imienia.',
    W1: 'Przejdź dalej, gdy wszyscy przeczytali, by obudzić blok.',
    W3: 'Przejdź dalej, gdy telefon odpowie. Milczenie znaczy: nikogo.',
  },
  next: {
    S5: 'Zakończ wezwanie Sióstr',
    'S5.meet': 'Wszyscy przeczytali',
    G2: 'Przyjmij odpowiedź',
    'D2.meet': 'Przekaż to Szpiegom',
    D2: 'Zakończ wezwanie Szpiegów',
    D3: 'Zakończ wezwanie Pisarza',
    D4: 'Zakończ wezwanie Cenzora',
  },
  hints: {
    answer: (name, answer) => `${name}: ${answer}. Telefon Pisarza powie to, gdy przejdziesz dalej.`,
    noSpies: 'Nie ma wolnego Szpiega: wszyscy dotykają na niby.',
    calledForShow: 'Nie ma kogo wezwać: wszyscy dotykają na niby.',
    agreed: 'Są zgodni.',
    differ: 'Różnią się i widzą nawzajem swoje wskazania. Jeśli teraz przejdziesz dalej, rozstrzygnie między nimi los.',
    notPossible: (names) => `Niedozwolone wskazanie: ${names}. Ten telefon mówi to za kartą.`,
    untapped: (names) => `Jeszcze bez wskazania: ${names}.`,
    noInformer: (name) => `${name} nie ma mocy do użycia: ten telefon jest pytany na niby.`,
  },
}
