/** Messages that a phone shows when something does not work. */
import { localised } from '../../shared/engine/words/languages.ts'

export interface PhoneWords {
  readonly refusals: {
    readonly closed: string
    readonly full: string
    readonly 'wrong-code': string
    readonly 'too-often': string
    readonly 'no-match': string
    readonly 'no-such-seat': string
    readonly 'no-seat': string
    readonly 'on-hold': string
    readonly 'name-missing': string
    readonly 'name-too-long': string
  }
  readonly fault: string
}
export type PhoneRefusal = keyof PhoneWords['refusals']
/** A refusal of a name that the moderator gives; a phone that types a taken name asks for it instead. */
export type NameRefusal = PhoneRefusal | 'name-taken'
const en: PhoneWords = {
  refusals: {
    closed: 'Nobody can join right now. Ask the moderator to let phones in.',
    full: 'There is no room for another phone. Ask the moderator to send an old one away.',
    'wrong-code': 'That is not the code. Look at the screen again; it changes now and then.',
    'too-often': 'Too many tries. Wait a minute, then try again.',
    'no-match': 'No game is on yet. You can choose a seat as soon as there is one.',
    'no-such-seat': 'There is no such seat at this table. Choose another one.',
    'no-seat': 'You have no seat yet. Choose one first.',
    'on-hold': 'Something is about to be announced. Wait for it, then try again.',
    'name-missing': 'Type your name first.',
    'name-too-long': 'That name is longer than 40 characters. Shorten it.',
  },
  fault: 'That did not work just now. Nothing was lost; try again.',
}
const pl: PhoneWords = {
  refusals: {
    closed: 'Teraz nikt nie może dołączyć. Poproś prowadzącego, żeby wpuścił telefony.',
    full: 'Nie ma już miejsca na kolejny telefon. Poproś prowadzącego, żeby usunął któryś stary.',
    'wrong-code': 'To nie ten kod. Spójrz jeszcze raz na ekran, bo kod co jakiś czas się zmienia.',
    'too-often': 'Za dużo prób. Odczekaj minutę i spróbuj ponownie.',
    'no-match': 'Gra jeszcze się nie zaczęła. Miejsce wybierzesz, gdy tylko ruszy.',
    'no-such-seat': 'Nie ma takiego miejsca przy tym stole. Wybierz inne.',
    'no-seat': 'Nie masz jeszcze miejsca. Najpierw je wybierz.',
    'on-hold': 'Zaraz coś zostanie ogłoszone. Poczekaj na to i spróbuj ponownie.',
    'name-missing': 'Najpierw wpisz swoje imię.',
    'name-too-long': 'To imię ma więcej niż 40 znaków. Skróć je.',
  },
  fault: 'Teraz się nie udało. Nic nie przepadło, spróbuj ponownie.',
}
export const phoneWords = localised<PhoneWords>({ en, pl })
