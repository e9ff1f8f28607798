import type { FaultWords } from './faults.en.ts'

export const faultsPl: FaultWords = {
  full: (where) =>
    `Dysk, na którym leży ${where}, jest pełny: nic nie zapisano. Zwolnij miejsce i zrób to jeszcze raz.`,
  'read-only': (where) =>
    `Duskboard nie może pisać w ${where}: nic nie zapisano. Pozwól mu tam pisać albo uruchom go z innym folderem (--data).`,
  locked: (where) =>
    `Inny program zapisuje w bazie danych w ${where}: nic nie zapisano. Zamknij go (przeglądarka baz danych?) i zrób to jeszcze raz.`,
  'no-locks': (where) =>
    `${where} leży na nośniku, który nie blokuje plików tak, jak wymaga tego baza danych (zdarza się to folderom sieciowym i w chmurze): nic nie zapisano. Zamknij Duskboard, skopiuj ten folder na dysk tego komputera i uruchom program z kopią (--data).`,
  corrupt: (where) =>
    `Baza danych w ${where} jest uszkodzona. Uruchom Duskboard ponownie: zachowa zepsuty plik i otworzy najnowszą kopię zapasową.`,
  newer: (where) =>
    `Dane w ${where} zapisał nowszy Duskboard; pozostały nietknięte. Zaktualizuj Duskboard albo uruchom go z innym folderem (--data).`,
  io: (where, code) =>
    `Dysk, na którym leży ${where}, zgłosił błąd (${code}). Sprawdź dysk i jego podłączenie i zrób to jeszcze raz.`,
}
